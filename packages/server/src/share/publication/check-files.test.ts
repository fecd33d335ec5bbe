import { MODULES } from '@cradle/engine'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { EpdFormat } from '@cradle/contract'
import type { EpdRecord, RecordFigure } from '#machine-readable/epd-record'
import { trimNoise } from '#machine-readable/format-decimal'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage } from '#machine-readable/ilcd/ilcd-package'
import { isCml, isEf } from '#machine-readable/indicator-identities'
import { writeIso22057 } from '#machine-readable/iso22057'
import { writeLcaxJson } from '#machine-readable/lcax'
import { writeOekobaudatCsv } from '#machine-readable/okobaudat-table'
import { openEpd } from '#machine-readable/open-epd'
import { indicatorFile } from '#reference/indicator-file'
import { createEpdRecord } from '#test/documents/sample-epd-record'
import { checkFile } from './check-files.ts'

const madeAt = '2026-11-20T10:00:00.000Z'
const formats = ['ilcd', 'ilcd_json', 'openepd', 'lcax', 'iso22057', 'csv'] as const
type Format = (typeof formats)[number]

/** Values that lose digits in any rounding; B1 and B3 are not declared. */
const figures: RecordFigure[] = indicatorFile.indicators
  .filter(({ group }) =>
    ['core', 'additional', 'resource', 'waste', 'output', 'cml'].includes(group),
  )
  .map(({ code, unit }, i) => ({
    code,
    unit,
    values: Object.fromEntries(
      MODULES.filter((module) => module !== 'B1' && module !== 'B3').map((module, m) => [
        module,
        module === 'D' ? -(i + 1) / 7e9 : m === 5 ? 0 : ((i + 1) * 10 ** (m - 6)) / 3,
      ]),
    ),
  }))
const record = createEpdRecord({ figures })

async function write(made: EpdRecord, format: Format): Promise<Uint8Array> {
  switch (format) {
    case 'ilcd':
      return writeIlcdPackage(made, { madeAt })
    case 'ilcd_json':
      return strToU8(JSON.stringify(writeIlcdJson(made, madeAt)))
    case 'openepd':
      return strToU8(JSON.stringify(openEpd(made)))
    case 'lcax':
      return strToU8(JSON.stringify(await writeLcaxJson(made, madeAt)))
    case 'iso22057':
      return strToU8(JSON.stringify(writeIso22057(made)))
    case 'csv':
      return writeOekobaudatCsv([made])
  }
}
const makeFile = (format: EpdFormat, content: Uint8Array) => ({
  format,
  mediaType: '',
  fileName: '',
  content,
})
const check = async (made: EpdRecord, format: Format) =>
  checkFile(made, makeFile(format, await write(made, format)))

describe.each(formats)('%s', (format) => {
  test.each<[string, EpdRecord]>([
    ['every indicator', record],
    ['the older edition of the characterisation', { ...record, characterization: 'EF 3.0' }],
    ['EN 15804+A1', { ...record, figures: figures.filter(({ code }) => !isEf(code)) }],
    [
      'A1 to A3 as their sum',
      {
        ...record,
        figures: figures.map(({ values: { A1, A2, A3, ...rest }, ...figure }) => ({
          ...figure,
          values: { 'A1-A3': trimNoise(A1! + A2! + A3!), ...rest },
        })),
      },
    ],
    [
      'an unknown part of A1 to A3',
      {
        ...record,
        figures: figures.map(({ values: { A2: _2, ...rest }, ...figure }) => ({
          ...figure,
          values: rest,
        })),
      },
    ],
    ['an indicator without a known value', withoutValues('GWP-total')],
    ['no description of the production', { ...record, technology: {}, application: {} }],
  ])('contains the figures of a declaration with %s', async (_name, made) => {
    expect(await check(made, format)).toEqual([])
  })

  test('another figure, a missing one and one too many are found', async () => {
    const content = await write(record, format)
    const findPlaces = (written: EpdRecord) =>
      checkFile(written, makeFile(format, content)).map(({ code, severity, place }) =>
        [code, severity, place].join(' '),
      )
    expect(findPlaces(changeValue(1e-15))).toEqual(['figure_differs blocks GWP-total C4'])
    expect(findPlaces(changeValue(undefined))).toEqual(['figure_differs blocks GWP-total C4'])
    const added = { ...record, figures: record.figures.map(addUse) }
    expect(findPlaces(added)).toEqual(['figure_differs blocks GWP-total B1'])
  })

  test('the file of another declaration is refused', async () => {
    const other = { ...record, uuid: '019aa000-0000-7000-8000-000000000002' }
    const found = checkFile(other, makeFile(format, await write(record, format)))
    expect(found).toMatchObject([{ code: 'unreadable', severity: 'blocks' }])
  })

  test('a file that is cut off is refused', async () => {
    const content = await write(record, format)
    const found = checkFile(record, makeFile(format, content.subarray(0, content.length / 2)))
    expect(found.filter(({ severity }) => severity === 'blocks')).not.toEqual([])
  })
})

test('a package with a second declaration is refused', () => {
  const other = { ...record, uuid: '019aa000-0000-7000-8000-000000000002' }
  const both = zipSync({
    ...unzipSync(writeIlcdPackage(record, { madeAt })),
    ...unzipSync(writeIlcdPackage(other, { madeAt })),
  })
  expect(checkFile(record, makeFile('ilcd', both))).toMatchObject([{ code: 'unreadable' }])
})

test('lcax has no sum of A1 to A3 while a part is unknown', async () => {
  const partly = {
    ...record,
    figures: [{ code: 'GWP-total' as const, unit: 'kg CO2 eq', values: { A1: 1, A3: 2, C4: 3 } }],
  }
  const made = await writeLcaxJson(partly, madeAt)
  expect(made['impacts']).toEqual({ gwp: { c4: 3 } })
})

test('figures of both standards are compared in openEPD, which has a place for each', async () => {
  const text = strFromU8(await write(record, 'openepd'))
  const document = JSON.parse(text) as {
    impacts: Record<string, Record<string, Record<string, { mean: number }>>>
  }
  document.impacts['CML 2012']!['gwp']!['D']!.mean *= 2
  expect(figures.some(({ code }) => isCml(code))).toBe(true)
  expect(checkFile(record, makeFile('openepd', strToU8(JSON.stringify(document))))).toMatchObject([
    { code: 'figure_differs', place: 'GWP D' },
  ])
})

function withoutValues(code: string): EpdRecord {
  return {
    ...record,
    figures: figures.map((figure) => (figure.code === code ? { ...figure, values: {} } : figure)),
  }
}

/** The declaration with another value of one figure: larger by a part of it, or unknown. */
function changeValue(part: number | undefined): EpdRecord {
  return {
    ...record,
    figures: figures.map(({ values: { C4, ...values }, ...figure }) => ({
      ...figure,
      values:
        figure.code !== 'GWP-total'
          ? { ...values, C4: C4! }
          : part === undefined
            ? values
            : { ...values, C4: C4! * (1 + part) },
    })),
  }
}

const addUse = (figure: RecordFigure): RecordFigure =>
  figure.code === 'GWP-total' ? { ...figure, values: { ...figure.values, B1: 1 } } : figure
