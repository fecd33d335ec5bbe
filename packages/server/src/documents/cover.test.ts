import { expect, test } from 'vitest'
import type { MethodKey } from './source/report-source.ts'
import { methodKeys } from '#test/documents/sample-method'
import type { SampleOptions } from '#test/documents/sample-request'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { reviewReportModel } from './review-report-model.ts'
import type { ReportLanguage, TextBlock } from './report-model.ts'

const cover = (options: SampleOptions = {}) =>
  declarationModel(makeSampleSource({ lines: 14, ...options })).cover

test('the cover names owner, operator and verifier, the verifier only after approval', () => {
  expect(cover().parties.map(({ role, lines }) => [role, lines[0]])).toEqual([
    ['Owner of the declaration', 'Alder Façades BV'],
    ['Programme operator', 'Foundation for Product Declarations'],
    ['Verifier', 'Independent verifier'],
  ])
  const open = cover({ change: { review: null } })
  expect(open.parties.at(-1)).toMatchObject({
    role: 'Verifier',
    lines: ['to be named on approval'],
  })
})

test('a number and its unit stay on one line of the title', () => {
  const title = (name: string): string =>
    cover({ change: { product: { ...makeSampleSource({ lines: 14 }).product, name } } }).title
  expect(title('Wall element, 200 mm')).toBe('Wall element, 200\u00a0mm')
  expect(title('Board 2 layers, 300 × 60 mm (new)')).toBe(
    'Board 2 layers, 300\u00a0×\u00a060\u00a0mm (new)',
  )
})

test('the cover of an indicator method shows production and module D, each by itself and no sum beyond A1–A3', () => {
  const { figures } = cover({ method: 'EN15804A2' })
  expect(figures.map(({ label }) => label)).toEqual(['GWP-total, A1–A3', 'GWP-total, D'])
  for (const { value, unit } of figures) {
    expect(value).toMatch(/^−?\d+(\.\d+)?$/)
    expect(unit).toBe('kg CO₂ eq')
  }
})

test('the cover of a cost method shows A–C, D and their sum in plain euros', () => {
  const source = makeSampleSource({ lines: 14, method: 'NMD_2', language: 'nl' })
  const { figures } = declarationModel(source).cover
  expect(figures.map(({ label }) => label)).toEqual(['MKI, A–C', 'MKI, D', 'MKI, A–D'])
  const euros = figures.map(({ value }) => {
    expect(value).toMatch(/^€\u00a0−?\d+,\d\d$/)
    return Number(value.slice(2).replace(',', '.').replace('−', '-'))
  })
  expect(euros[0]! + euros[1]!).toBeCloseTo(euros[2]!, 1)
})

test('an unknown figure stands on the cover as ND without a unit', () => {
  const source = makeSampleSource({ lines: 14 })
  const { D } = source.result.modules
  if (D === 'notDeclared') throw new Error('D is declared')
  const modules = { ...source.result.modules, D: { ...D, incomplete: ['GWP-total'] } }
  const { figures } = declarationModel({
    ...source,
    result: { ...source.result, modules },
  }).cover
  expect(figures).toContainEqual({ label: 'GWP-total, D', value: 'ND', unit: '' })
})

const prose = (blocks: readonly TextBlock[]) =>
  blocks.flatMap((block) =>
    (block.kind === 'paragraph' ? [block.runs] : block.items).map((runs) =>
      runs.map(({ text }) => text).join(''),
    ),
  )

test.each(
  methodKeys.flatMap((method) =>
    (['en', 'nl', 'de'] as const).map((language): [MethodKey, ReportLanguage] => [
      method,
      language,
    ]),
  ),
)('sentences of %s in %s write plain numbers, never powers of ten', (method, language) => {
  const source = makeSampleSource({ lines: 14, method, language })
  for (const model of [declarationModel(source), reviewReportModel(source)]) {
    const sentences = model.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? prose(block.blocks) : [])),
    )
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.filter((sentence) => /\dE[+−-]\d/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => /\d EUR\b/.test(sentence))).toEqual([])
  }
})

test('a table of costs is written in plain euros, all with the same decimals', () => {
  const source = makeSampleSource({ lines: 14, method: 'NMD_1_2', language: 'nl' })
  const cost = declarationModel(source).sections.find(({ key }) => key === 'cost')!
  const tables = cost.blocks.filter((block) => block.kind === 'table')
  expect(tables.length).toBeGreaterThan(1)
  for (const { rows, columns } of tables) {
    const weight = columns.findIndex(({ sub }) => sub === 'EUR/eenheid')
    const texts = rows.flatMap(({ cells }) =>
      cells.slice(1).flatMap(({ text }, place) => (place + 1 === weight ? [] : [text])),
    )
    expect(texts.filter((text) => /E[+−]\d/.test(text))).toEqual([])
    const figures = texts.filter((text) => /^−?[\d.]+,\d+$/.test(text))
    expect(figures.length).toBeGreaterThan(10)
    expect(new Set(figures.map((text) => text.split(',')[1]!.length)).size).toBe(1)
  }
})
