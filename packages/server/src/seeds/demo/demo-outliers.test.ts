import { climateOfProfile, findOutlyingProfiles } from '@cradle/engine'
import { expect, test } from 'vitest'
import { demoFile } from './demo-file.ts'

/** Why a demonstration profile differs so much from its neighbours. Everything else is an error of its unit or its figure. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'DEMO-055': 'of scrap alone, beside primary aluminium',
  'DEMO-019': 'the other copper sheet is of 97 % scrap',
  'DEMO-057': 'of 97 % scrap',
  'DEMO-062': 'Sweden generates with water and nuclear power: 37 g per kWh',
  'DEMO-082': 'inert: no gas from landfill',
  'DEMO-083': 'the source counts degradation of paper and sulphate',
  'DEMO-084': 'methane from degradation',
  'DEMO-087': 'inert: no gas from landfill',
  'DEMO-088': 'debris is crushed nearby; collection and transport only',
  'DEMO-097': 'biogenic CO2 is not counted',
  'DEMO-098': 'biogenic CO2 is not counted',
}

const profiles = demoFile.profiles.map(({ id, name, category, unit, massPerUnit, values }) => ({
  id,
  name,
  category,
  unit,
  massPerUnit,
  climate: climateOfProfile({
    values: 'GWP-fossil' in values ? { 'GWP-luluc': 0, ...values } : values,
  }),
}))

test('every outlier of the demonstration library is explained', () => {
  const found = findOutlyingProfiles(profiles).map(({ id }) => id)
  expect(found.toSorted()).toEqual(Object.keys(EXPLAINED).toSorted())
})

test('a factor per kWh that is entered per MJ is found', () => {
  const wrong = profiles.map((one) => (one.id === 'DEMO-060' ? { ...one, unit: 'MJ' } : one))
  expect(findOutlyingProfiles(wrong).map(({ id }) => id)).toContain('DEMO-060')
})
