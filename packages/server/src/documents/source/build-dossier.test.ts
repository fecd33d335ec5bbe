import { expect, test } from 'vitest'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { buildDossier, listElectricity } from './build-dossier.ts'

const snapshot = makeSampleSnapshot({ lines: 14 })

test('electricity is what is called so, per kilowatt-hour; gas sold by the kilowatt-hour is none', () => {
  const withLine = (name: string, unit: string) => {
    const [line] = snapshot.inputs
    const profile = { ...snapshot.profiles[0]!, id: 'power', name, category: 'Energy' }
    return listElectricity({
      ...snapshot,
      inputs: [{ ...line!, profileId: 'power', unit }],
      profiles: [profile],
    })
  }
  expect(
    listElectricity(snapshot).map(({ profileName, amount, climatePerKWh }) => [
      profileName,
      amount,
      climatePerKWh,
    ]),
  ).toEqual([['Electricity, factory', 6.8, expect.closeTo(0.311, 2)]])
  for (const name of [
    'Elektriciteit, Nederlandse mix',
    'Strommix Deutschland',
    'Elektrizität, Netz',
    'Stroom, windpark',
  ])
    expect(withLine(name, 'kWh'), name).toHaveLength(1)
  expect(withLine('Electricity mix', 'MJ')[0]?.amount).toBeCloseTo(
    (snapshot.result.plain.amounts.find(({ inputId }) => inputId === snapshot.inputs[0]?.id)
      ?.gross ?? 0) / 3.6,
    12,
  )
  expect(withLine('Heat from natural gas (per kWh fuel)', 'kWh')).toEqual([])
  expect(withLine('Dismantling, electric tools', 'MJ')).toEqual([])
})

test('measured amounts stand behind a share of the impact of production that counts every line once', () => {
  const share = (quality: string) =>
    buildDossier({
      ...snapshot,
      inputs: snapshot.inputs.map((line) => ({ ...line, dataQuality: quality })),
    }).measuredShare
  expect(share('Measured')).toBeCloseTo(1, 12)
  expect(share('Estimated')).toBe(0)
  expect(buildDossier(snapshot).measuredShare).toBeGreaterThan(0)
})

test('contributions of the lines add up to the result, the largest of A1–A3 first', () => {
  const { figures, ranking } = buildDossier(snapshot)
  const sum = figures
    .flatMap(({ byModule }) => Object.entries(byModule))
    .reduce((total, [module, value]) => (module === 'D' ? total : total + value), 0)
  expect(sum).toBeCloseTo(snapshot.result.plain.totalAtoC.impacts['GWP-total'] as number, 9)
  expect(ranking.over).toEqual(['A1', 'A2', 'A3'])
  const sizes = ranking.known.named.map(({ byModule }) =>
    Math.abs(ranking.over.reduce((total, module) => total + (byModule[module] ?? 0), 0)),
  )
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})

test('a flow left out keeps its share, one nobody estimated has none', () => {
  const { excludedFlows, excludedShares } = buildDossier(snapshot)
  expect(excludedFlows[0]).toMatchObject({ name: 'Release agent', module: 'A3' })
  expect(excludedFlows[0]?.shares.mass).toBeCloseTo(0.004 / (0.004 + 45.4), 4)
  expect(excludedFlows[1]).toMatchObject({
    mass: null,
    energy: null,
    shares: { mass: null, energy: null },
  })
  expect(excludedShares.map(({ group }) => group)).toEqual(['A1–A3'])
})

test('what is confidential is in the dossier and nothing else is', () => {
  const { confidential } = buildDossier({
    ...snapshot,
    texts: { ...snapshot.texts, productionProcessConfidential: 'secret' },
  })
  expect(confidential).toEqual({ productionProcessConfidential: 'secret' })
})
