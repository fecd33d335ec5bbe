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
  expect(open.parties.at(-1)).toMatchObject({ role: 'Verifier', lines: ['Signed on approval'] })
})

test('the cover of an indicator method shows production, life cycle and module D, each by itself', () => {
  const { figures } = cover({ method: 'EN15804A2' })
  expect(figures.map(({ label }) => label)).toEqual([
    'GWP-total, A1–A3',
    'GWP-total, A–C',
    'GWP-total, D',
  ])
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
  const { totalAtoC } = source.result
  const { figures } = declarationModel({
    ...source,
    result: { ...source.result, totalAtoC: { ...totalAtoC, incomplete: ['GWP-total'] } },
  }).cover
  expect(figures).toContainEqual({ label: 'GWP-total, A–C', value: 'ND', unit: '' })
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

test('tables of costs are written in plain euros', () => {
  const source = makeSampleSource({ lines: 14, method: 'NMD_1_2', language: 'nl' })
  const cost = declarationModel(source).sections.find(({ key }) => key === 'cost')!
  const cells = cost.blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap((row) => row.cells.slice(1)) : [],
  )
  expect(cells.length).toBeGreaterThan(50)
  expect(cells.filter(({ text }) => /E[+−]\d/.test(text))).toEqual([])
  expect(cells.filter(({ text }) => /^−?\d+,\d\d$/.test(text)).length).toBeGreaterThan(20)
})
