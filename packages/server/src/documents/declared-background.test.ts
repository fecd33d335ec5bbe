import { expect, test } from 'vitest'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import type { Attestation } from './source/attestation.ts'
import { buildReportSource } from './source/build-report-source.ts'

const attestation: Attestation = {
  isDraft: false,
  issuedOn: '2026-11-20',
  validUntil: null,
  registrationNumber: null,
  review: null,
  signatures: {},
}

const ecoinvent = { source: 'ecoinvent', version: '3.9.1' }

const section = (key: string, source = makeSampleSource({ lines: 14 })) =>
  JSON.stringify(declarationModel(source).sections.find((one) => one.key === key))

test('general information and references name the background databases with their versions', () => {
  const source = { ...makeSampleSource({ lines: 14 }), databases: [ecoinvent] }
  expect(section('general', source)).toContain('ecoinvent 3.9.1')
  const references = section('references', source)
  expect(references).toContain('Background data:')
  expect(references).toContain('ecoinvent 3.9.1')
})

test('general information names eight databases, the one of the method among them, and counts the others; the references name all in full', () => {
  const databases = Array.from({ length: 10 }, (_, place) => ({
    source: `National register ${place + 1}; public copy of May. Units as published`,
    version: 'library 1',
  }))
  const source = { ...makeSampleSource({ lines: 14 }), databases }
  const general = section('general', source)
  expect(general).toContain('National register 7 (library 1)')
  expect(general).not.toContain('National register 8')
  expect(general).not.toContain('…')
  expect(general).toContain('and 3 more, all named in the references')
  for (const place of [1, 10])
    expect(section('references', source)).toContain(
      `National register ${place}; public copy of May. Units as published (library 1)`,
    )
})

test('a database that the references name already is not named again', () => {
  const source = {
    ...makeSampleSource({ lines: 14, change: { texts: { annex2References: 'ecoinvent 3.9.1' } } }),
    databases: [ecoinvent],
  }
  expect(section('references', source)).not.toContain('Background data:')
})

test('a document names the databases of the profiles in its snapshot', () => {
  const { databases } = buildReportSource(
    makeSampleSnapshot({ lines: 14 }),
    attestation,
    'hash',
    'en',
  )
  expect(databases).toEqual([{ source: 'demonstration', version: '2026-11' }])
})

test('module D names what materials, electricity and heat replace', () => {
  const scenarios = section('scenarios')
  expect(scenarios).toContain('Wood chips, primary')
  // These names begin with the word for their energy already.
  expect(scenarios).toContain(
    'Recycling: Wood chips, primary\\nElectricity mix\\nHeat from natural gas"',
  )
})

test('a document names the databases of which no version is known', () => {
  const { profiles, ...snapshot } = makeSampleSnapshot({ lines: 14 })
  const [first, ...others] = profiles
  const { databases } = buildReportSource(
    { ...snapshot, profiles: [{ ...first!, source: 'Plant data', version: null }, ...others] },
    attestation,
    'hash',
    'en',
  )
  expect(databases).toContainEqual({ source: 'Plant data', version: null })
  const general = section('general', { ...makeSampleSource({ lines: 14 }), databases: databases! })
  expect(general).toContain('Version not declared by the manufacturer: Plant data')
})
