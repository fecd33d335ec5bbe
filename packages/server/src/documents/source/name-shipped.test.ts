import { expect, test } from 'vitest'
import { makeSampleSource } from '#test/documents/sample-source'
import type { ReportSource } from './report-source.ts'
import { nameShippedRecords } from './name-shipped.ts'

function nameLines(change: Partial<ReportSource>, descriptions: string[]): (string | null)[] {
  const sample = makeSampleSource({ lines: 3 })
  const source = nameShippedRecords({
    ...sample,
    ...change,
    inputs: descriptions.map((description) => ({ ...sample.inputs[0]!, description })),
  })
  return source.inputs.map(({ description }) => description)
}

test('a name of the demonstration is in the language of the document; an entered one stays', () => {
  const entered = ['Lifting anchors', 'Our lifting anchors']
  const name = (language: ReportSource['language']) =>
    nameLines({ isDemonstration: true, language }, entered)
  expect(name('de')).toEqual(['Transportanker', 'Our lifting anchors'])
  expect(name('nl')).toEqual(['Hijsankers', 'Our lifting anchors'])
  expect(name('en')).toEqual(entered)
})

test('a site of the demonstration has a name in the language of the document', () => {
  const sample = makeSampleSource({ lines: 3, language: 'nl' })
  const { sites } = nameShippedRecords({
    ...sample,
    isDemonstration: true,
    sites: [{ ...sample.sites[0]!, name: 'Timber works Apeldoorn' }],
  })
  expect(sites[0]!.name).toBe('Houtfabriek Apeldoorn')
})

test('the name of a data set stays, because it identifies it', () => {
  const sample = makeSampleSource({ lines: 3, language: 'de' })
  const { inputs } = nameShippedRecords({
    ...sample,
    isDemonstration: true,
    inputs: [
      { ...sample.inputs[0]!, description: 'Aluminium profile', profileName: 'Aluminium profile' },
    ],
  })
  expect(inputs[0]).toMatchObject({
    description: 'Aluminiumprofil',
    profileName: 'Aluminium profile',
  })
})

test('outside of the demonstration every name stays as it was entered', () => {
  const entered = ['Lifting anchors']
  expect(nameLines({ isDemonstration: false, language: 'de' }, entered)).toEqual(entered)
})
