import { describe, expect, test } from 'vitest'
import { MODULES } from '@cradle/engine'
import { locales, useStageModules } from '@cradle/contract'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { writeLcaxJson } from '#machine-readable/lcax'
import { openEpd } from '#machine-readable/open-epd'
import { readSnapshotStatements } from '#snapshots/declared-result'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeSampleSource } from '#test/documents/sample-source'
import { buildEpdRecord } from './data/build-epd-record.ts'
import { resultsCsv } from './data/csv.ts'
import { declarationModel } from './declaration-model.ts'
import { reviewReportModel } from './review-report-model.ts'
import { summaryModel } from './summary-model.ts'

const all = { lines: 14, declaredModules: [...MODULES] }
const attestation = {
  isDraft: false,
  issuedOn: '2026-11-20',
  validUntil: '2031-11-20',
  registrationNumber: 'EPD-1',
  review: null,
  signatures: {},
}
const identity = { uuid: '019aa000-0000-7000-8000-000000000002', revision: 0, precedingUuid: null }
const madeAt = '2026-11-20T00:00:00.000Z'

/** Modules that have no line in the sample; B2 and B4 have some. */
const withoutLines = ['B1', 'B3', 'B5', 'B6', 'B7'] as const

describe.each(withoutLines)('%s', (module) => {
  test.each(['without flows', 'not declared'])(
    '%s is the same in every data file',
    async (scope) => {
      const isZero = scope === 'without flows'
      const options = { ...all, modulesWithoutFlows: isZero ? [module] : [] }
      const rows = [...resultsCsv([makeSampleSource(options)])]
        .map((line) => line.trimEnd().split(';'))
        .filter((row) => row[6] === module && !row[4]!.startsWith('BCC'))
      expect(rows.length).toBeGreaterThan(20)
      for (const row of rows) expect(row[7], row[4]).toBe(isZero ? '0' : 'MND')

      const record = buildEpdRecord(makeSampleSnapshot(options), attestation, 'h', 'en', identity)
      const readIlcd = readIlcdJson(JSON.parse(JSON.stringify(writeIlcdJson(record, madeAt))))
      for (const { figures } of [record, readIlcd])
        for (const { code, values } of figures)
          expect(values[module], code).toBe(isZero ? 0 : undefined)

      const written = openEpd(record) as { impacts: Record<string, Record<string, object>> }
      const gwp = written.impacts['EF 3.1']!['gwp'] as Record<string, { mean: number }>
      expect(gwp[module]?.mean).toBe(isZero ? 0 : undefined)
      const lcax = (await writeLcaxJson(record, madeAt)) as {
        impacts: { gwp: Record<string, number | null> }
      }
      expect(lcax.impacts.gwp[module.toLowerCase()] ?? null).toBe(isZero ? 0 : null)
    },
  )
})

test('every document marks modules without flows as declared and prints the reason of each', () => {
  for (const language of locales) {
    const sample = makeSampleSource({ ...all, language, modulesWithoutFlows: [...withoutLines] })
    const texts = Object.fromEntries(
      useStageModules.map((module) => [`note${module}`, `Reason of ${module}`]),
    )
    const source = { ...sample, texts: { ...sample.texts, ...texts } }
    for (const model of [declarationModel(source), reviewReportModel(source)]) {
      const text = JSON.stringify(model.sections)
      for (const module of withoutLines) expect(text).toContain(`Reason of ${module}`)
      expect(text).toContain('B1, B3, B5–B7')
    }
    const { sections } = summaryModel(source)
    expect(JSON.stringify(sections)).toContain('B1, B3, B5–B7')
    const matrix = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'matrix')
    const marks =
      matrix?.kind === 'matrix'
        ? matrix.groups.flatMap(({ modules }) => modules.map(({ mark }) => mark))
        : []
    expect(marks).toEqual(MODULES.map(() => 'X'))
  }
})

test('a snapshot from before the scope keeps the modules that its texts stated', () => {
  const snapshot = makeSampleSnapshot(all)
  const { modulesWithoutFlows: _scope, ...modelling } = snapshot.modelling
  const texts = { noteB3: 'No repair is needed.' }
  expect(readSnapshotStatements({ texts, modelling })).toEqual({
    chosen: null,
    stated: ['B1', 'B2', 'B3'],
  })
  expect(
    readSnapshotStatements({ texts, modelling: { ...modelling, declaredModules: ['B1'] } }),
  ).toEqual({ chosen: ['B1'], stated: ['B3'] })
  expect(
    readSnapshotStatements({ texts, modelling: { ...modelling, modulesWithoutFlows: [] } }).stated,
  ).toEqual([])
})
