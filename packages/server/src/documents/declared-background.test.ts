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

const section = (key: string, source = makeSampleSource({ lines: 14 })) =>
  JSON.stringify(declarationModel(source).sections.find((one) => one.key === key))

test('general information and references name the background databases with their versions', () => {
  const source = { ...makeSampleSource({ lines: 14 }), databases: ['ecoinvent 3.9.1'] }
  expect(section('general', source)).toContain('ecoinvent 3.9.1')
  expect(section('references', source)).toContain('Background data: ecoinvent 3.9.1.')
})

test('a database that the references name already is not named again', () => {
  const source = {
    ...makeSampleSource({ lines: 14, change: { texts: { annex2References: 'ecoinvent 3.9.1' } } }),
    databases: ['ecoinvent 3.9.1'],
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
  expect(databases).toEqual(['demonstration 2026-11'])
})

test('module D names what materials, electricity and heat replace', () => {
  const scenarios = section('scenarios')
  expect(scenarios).toContain('Wood chips, primary')
  expect(scenarios).toContain('Electricity: Electricity mix')
  expect(scenarios).toContain('Heat: Heat from natural gas')
})

test('a document names the databases of which no version is known', () => {
  const { profiles, ...snapshot } = makeSampleSnapshot({ lines: 14 })
  const [first, ...others] = profiles
  const { unversionedDatabases } = buildReportSource(
    { ...snapshot, profiles: [{ ...first!, source: 'Plant data', version: null }, ...others] },
    attestation,
    'hash',
    'en',
  )
  expect(unversionedDatabases).toEqual(['Plant data'])
})
