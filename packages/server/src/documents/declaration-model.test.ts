import { expect, test } from 'vitest'
import { readDeclaredResult } from '#snapshots/declared-result'
import type { SampleOptions } from '#test/documents/sample-request'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { moduleFigure } from './sections/parts/result-figures.ts'
import type { Block, ReportLanguage, ReportModel } from './report-model.ts'
import { scientific } from './report-numbers.ts'
import { documentTexts } from './texts/document-texts.ts'

const languages: ReportLanguage[] = ['en', 'nl', 'de']
const declaration = (options: SampleOptions = {}) =>
  declarationModel(makeSampleSource({ lines: 14, ...options }))
const section = (model: ReportModel, key: string) => model.sections.find((one) => one.key === key)
const tables = (model: ReportModel, key: string) =>
  (section(model, key)?.blocks ?? []).filter(
    (block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table',
  )
const usual = ['A1', 'A2', 'A3', 'A4', 'A5', 'B2', 'B4', 'C1', 'C2', 'C3', 'C4', 'D'] as const
const allText = (model: ReportModel) => JSON.stringify(model.sections)

/** Every text in it, drawings apart. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('<svg') ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** Every printed cell of the results: table caption, indicator, column head → text. */
function printed(model: ReportModel) {
  return tables(model, 'results').flatMap(({ caption, columns, rows }) =>
    rows.flatMap((row) =>
      row.cells.map((cell, place) => ({
        caption,
        indicator: row.cells[0]?.text ?? '',
        head: columns[place]?.head ?? '',
        text: cell.text,
      })),
    ),
  )
}

test.each(languages)('the sections stand in the order of the standard, in %s', (language) => {
  const model = declaration({ language, withWeighting: true })
  expect(model.sections.map(({ key }) => key)).toEqual([
    'general',
    'verification',
    'product',
    'boundary',
    'rules',
    'scenarios',
    'results',
    'cost',
    'interpretation',
    'emissions',
    'references',
    'abbreviations',
    'identity',
  ])
  expect(model.sections.every(({ title, blocks }) => title !== '' && blocks.length > 0)).toBe(true)
  expect(
    strings(model.sections).filter((text) => /\{[a-zA-Z]+\}|\[\[|\]\]|undefined|NaN/.test(text)),
  ).toEqual([])
})

test('no two languages share a heading that should be translated', () => {
  const titles = languages.map((language) =>
    declaration({ language }).sections.map(({ title }) => title),
  )
  expect(titles[0]).not.toEqual(titles[1])
  expect(titles[1]).not.toEqual(titles[2])
})

test.each(languages)(
  'every figure of the results is the figure of the calculation, in %s',
  (language) => {
    const source = makeSampleSource({ lines: 60, language })
    const cells = printed(declarationModel(source))
    let compared = 0
    for (const indicator of source.indicators.filter(({ group }) => group !== 'biogenicCarbon')) {
      for (const [module, result] of Object.entries(source.result.modules)) {
        if (result === 'notDeclared') continue
        const cell = cells.find(
          ({ indicator: name, head }) => name === indicator.displayCode && head === module,
        )
        expect(cell?.text, `${indicator.code} ${module}`).toBe(
          scientific(result.impacts[indicator.code] as number, language),
        )
        compared += 1
      }
    }
    expect(compared).toBe(37 * 12)
  },
)

test('figures have three digits, a true minus, a two-digit exponent and the decimal sign of the language', () => {
  const figure = {
    en: /^−?\d\.\d\dE[+−]\d\d$/,
    nl: /^−?\d,\d\dE[+−]\d\d$/,
    de: /^−?\d,\d\dE[+−]\d\d$/,
  }
  for (const language of languages) {
    const texts = printed(declaration({ language }))
      .filter(({ head }) => /^[A-D](\d|$|–)/.test(head) && !head.startsWith('B1'))
      .map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(300)
    for (const text of texts) expect(text === 'MND' || figure[language].test(text), text).toBe(true)
  }
})

test('what cancels to the last digits of a computer number is printed as zero', () => {
  const made = makeSampleSource({ lines: 14 })
  const { production } = made.result.subtotals
  if (production === 'notDeclared') throw new Error('production is declared')
  const source = {
    ...made,
    result: {
      ...made.result,
      subtotals: {
        ...made.result.subtotals,
        production: { ...production, impacts: { ...production.impacts, 'GWP-biogenic': 9.8e-15 } },
      },
    },
  }
  expect(
    printed(declarationModel(source)).find(
      ({ indicator, head }) => indicator === 'GWP-biogenic' && head === 'A1–A3',
    )?.text,
  ).toBe('0.00E+00')
})

test('a module nobody declared is MND, and neighbours share a column', () => {
  const cells = printed(
    declaration({ declaredModules: ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'] }),
  )
  const use = cells.filter(({ head }) => head === 'B1–B7')
  expect(use).toHaveLength(37)
  expect(new Set(use.map(({ text }) => text))).toEqual(new Set(['MND']))
  expect(cells.filter(({ head }) => head === 'A4–A5').every(({ text }) => text === 'MND')).toBe(
    true,
  )
})

test('an indicator that is not fully known is ND in its modules and sums, never 0', () => {
  const source = makeSampleSource({ lines: 14, unknownIndicators: ['IRP', 'SQP'] })
  const cells = printed(declarationModel(source)).filter(({ indicator }) => indicator === 'IRP')
  expect(cells.find(({ head }) => head === 'A1')?.text).toBe('ND')
  expect(cells.find(({ head }) => head === 'A1–A3')?.text).toBe('ND')
  expect(cells.find(({ head }) => head === 'A2')?.text).toMatch(/E/)
})

test('no column adds module D to the life cycle, except in the table of environmental costs', () => {
  const model = declaration({ withWeighting: true })
  const heads = (key: string) =>
    tables(model, key).flatMap(({ columns }) => columns.map(({ head }) => head))
  expect(heads('results')).not.toContain('A–D')
  expect(heads('results').filter((head) => /total/i.test(head))).toEqual([])
  expect(heads('results')).toContain('A–C')
  expect(heads('cost')).toContain('A–D')
  const source = makeSampleSource({ lines: 14, withWeighting: true })
  const gwp = printed(declarationModel(source)).find(
    ({ indicator, head }) => indicator === 'GWP-total' && head === 'A–C',
  )
  expect(gwp?.text).toBe(scientific(source.result.totalAtoC.impacts['GWP-total'] as number, 'en'))
})

test('a method without weighting has no table of environmental costs', () => {
  expect(section(declaration(), 'cost')).toBeUndefined()
})

test.each(languages)(
  'the footnotes stand under every table that shows a marked indicator and under no other, in %s',
  (language) => {
    const model = declaration({ language })
    const t = documentTexts(language)
    for (const { caption, rows, notes } of tables(model, 'results')) {
      const marks = new Set(
        rows.flatMap(({ cells }) => cells.flatMap(({ mark }) => (mark ? [mark] : []))),
      )
      expect(
        notes.some((note) => note.includes(t('declaration:results.disclaimers.1'))),
        caption,
      ).toBe(marks.has('¹'))
      expect(
        notes.some((note) => note.includes(t('declaration:results.disclaimers.2'))),
        caption,
      ).toBe(marks.has('²'))
    }
    const marked = tables(model, 'results').flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.filter(({ mark }) => mark).map(({ text }) => text)),
    )
    expect(marked).toEqual([
      'ADP-minerals&metals',
      'ADP-fossil',
      'WDP',
      'IRP',
      'ETP-fw',
      'HTP-c',
      'HTP-nc',
      'SQP',
    ])
  },
)

test('the module matrix has seventeen columns with X, MND or MNR', () => {
  const source = makeSampleSource({ lines: 14 })
  source.method.notRelevantModules = ['B6', 'B7']
  const matrix = section(declarationModel(source), 'boundary')?.blocks.find(
    (block) => block.kind === 'matrix',
  )
  const marks =
    matrix?.kind === 'matrix'
      ? matrix.groups.flatMap(({ modules }) => modules.map(({ code, mark }) => `${code} ${mark}`))
      : []
  expect(marks).toHaveLength(17)
  expect(marks).toEqual(expect.arrayContaining(['A1 X', 'B1 MND', 'B6 MNR', 'D X']))
})

test('repair, refurbishment and use of energy and water are not declared where nothing can be said about them, each with its reason', () => {
  const options = {
    lines: 14,
    declaredModules: [...usual, 'B1', 'B3', 'B5', 'B6', 'B7'],
  } satisfies SampleOptions
  const source = makeSampleSource(options)
  const reasons = tables(declarationModel(source), 'boundary').find(
    ({ caption }) => caption === 'Modules that are not declared',
  )
  expect(reasons?.rows.map(({ cells }) => cells.map(({ text }) => text).slice(0, 2))).toEqual([
    ['B3, B5', 'MND'],
    ['B6, B7', 'MND'],
  ])
  const notDeclared = (of: typeof source) =>
    tables(declarationModel(of), 'boundary')
      .find(({ caption }) => caption === 'Modules that are not declared')
      ?.rows.map(({ cells }) => cells[0]?.text)
  // A method that has energy in use declares it of products for which it was entered; a line of 0 declares 0.
  const equipment = { ...source, method: { ...source.method, key: 'PEP4' as const } }
  expect(notDeclared(equipment)).toEqual(['B3, B5', 'B6, B7'])
  const snapshot = makeSampleSnapshot(options)
  const { plain } = snapshot.result
  const use = { ...plain.amounts[0]!, inputId: 'use', inputType: 'B6_ENERGY_USE' as const, net: 0 }
  const read = (declaredModules: string[] | null) =>
    readDeclaredResult({
      ...snapshot,
      modelling: { ...snapshot.modelling, declaredModules },
      result: { ...snapshot.result, plain: { ...plain, amounts: [...plain.amounts, use] } },
    })
  expect(notDeclared({ ...equipment, result: read(null) })).toEqual(['B3, B5', 'B7'])
  // A module that was chosen is declared, and without data its figures are ND.
  const chosen = { ...equipment, result: read(['B3', 'B6']) }
  expect(notDeclared(chosen)).toBeUndefined()
  expect([
    moduleFigure(chosen, 'GWP-total', 'B3'),
    moduleFigure(chosen, 'GWP-total', 'A1'),
  ]).toEqual(['ND', expect.any(Number)])
})

test('the life-cycle stages of equipment are sums of modules, with the total of all stages and module D apart', () => {
  const made = makeSampleSource({ lines: 14 })
  const source = {
    ...made,
    method: { ...made.method, key: 'PEP4' as const, moduleTotals: 'full' as const },
  }
  const [core] = tables(declarationModel(source), 'results')
  expect(core?.columns.map(({ head }) => head).slice(-7)).toEqual([
    'Manufacturing',
    'Distribution',
    'Installation',
    'Use',
    'End of life',
    'Total',
    'Benefits and loads',
  ])
  const value = (module: string) =>
    (made.result.modules[module as 'A1'] as { impacts: Record<string, number> }).impacts[
      'GWP-total'
    ] as number
  const texts = core?.rows
    .find(({ cells }) => cells[0]?.text === 'GWP-total')
    ?.cells.map(({ text }) => text)
    .slice(-7)
  expect(texts?.[0]).toBe(scientific(value('A1') + value('A2') + value('A3'), 'en'))
  expect(texts?.[3]).toBe(scientific(value('B2') + value('B4'), 'en'))
  expect(texts?.[5]).toBe(scientific(made.result.totalAtoC.impacts['GWP-total'] as number, 'en'))
  expect(texts?.[6]).toBe(scientific(value('D'), 'en'))
})

test('only abbreviations that occur are explained', () => {
  const terms = (model: ReportModel) =>
    section(model, 'abbreviations')?.blocks.flatMap((block) =>
      block.kind === 'terms' ? block.terms.map(({ term }) => term) : [],
    ) ?? []
  expect(terms(declaration())).toEqual(expect.arrayContaining(['GWP', 'PERT', 'MND', 'PCR']))
  expect(terms(declaration())).not.toContain('MKI')
  expect(terms(declaration({ withWeighting: true }))).toContain('MKI')
  expect(terms(declaration())).not.toContain('TETP')
})

test('signatures and names of the verification appear only after approval', () => {
  const image = { bytes: new Uint8Array([1]), format: 'png' as const }
  const images = { verifierSignature: image, publisherSignature1: image, product: image }
  const approved = declaration({ change: { images } })
  const open = declaration({ change: { images, review: null, isDraft: true } })
  expect(Object.keys(approved.images)).toContain('verifierSignature')
  expect(Object.keys(open.images)).toEqual(['product'])
  expect(JSON.stringify(section(open, 'verification'))).not.toContain('Independent verifier')
  expect(open.marks.draft).toBe('DRAFT')
})

test('confidential parts never stand in a declaration', () => {
  const texts = {
    productDescriptionConfidential: 'secret recipe',
    productionProcessConfidential: 'secret process',
    constructionProcessConfidential: 'secret hook',
  }
  expect(JSON.stringify(declaration({ change: { texts } }))).not.toContain('secret')
})

test('an empty text takes the default of the method, a written one stays', () => {
  const own = declaration({
    change: { texts: { allocation: 'Our own allocation.', cutOffB: ' ' } },
  })
  expect(allText(own)).toContain('Our own allocation.')
  expect(allText(own)).toContain('Maintenance, replacement of parts')
  expect(allText(declaration({ language: 'nl', method: 'NMD_2' }))).toContain(
    '5\u00a0% van enig milieueffect',
  )
})

test('default texts and abbreviations are the ones that were frozen, whatever the product ships since', () => {
  const source = makeSampleSource({
    lines: 14,
    change: { texts: {}, abbreviations: { GWP: { en: 'Meaning of that day', nl: '', de: '' } } },
  })
  const then = declarationModel({
    ...source,
    method: { ...source.method, texts: { cutOffB: 'Cut-off of that day for {productName}.' } },
  })
  expect(allText(then)).toContain(`Cut-off of that day for ${source.product.name}.`)
  expect(allText(then)).not.toContain('Maintenance, replacement of parts')
  expect(allText(then)).not.toContain('By-products')
  expect(section(then, 'abbreviations')?.blocks).toEqual([
    { kind: 'terms', terms: [{ term: 'GWP', meaning: 'Meaning of that day' }] },
  ])
})

test('biogenic carbon below 5% of the mass is said in words, with the note on 44/12', () => {
  const made = makeSampleSource({ lines: 14 })
  const source = {
    ...made,
    result: {
      ...made.result,
      biogenicCarbon: { ...made.result.biogenicCarbon, isPackagingAbove5Percent: false },
    },
  }
  const table = tables(declarationModel(source), 'results').find(
    ({ caption }) => caption === documentTexts('en')('declaration:results.groups.biogenicCarbon'),
  )
  expect(table?.rows.map(({ cells }) => cells[2]?.text)).toEqual([
    scientific(source.result.biogenicCarbon.product, 'en'),
    'less than 5% of the mass',
  ])
  expect(table?.notes.join()).toContain('44/12')
})

test('shares of the stages are given only where the method adds them up and no stage is a credit', () => {
  const whole = makeSampleSource({ lines: 14, method: 'EN15804A2' })
  expect(allText(declarationModel(whole))).not.toMatch(/% of A–C/)
  const source = { ...whole, method: { ...whole.method, moduleTotals: 'full' as const } }
  expect(allText(declarationModel(source))).not.toMatch(/% of A–C/)
  source.ranking = { ...source.ranking, measure: 'GWP-fossil' }
  expect(allText(declarationModel(source))).toMatch(
    /Product stage \(A1–A3\): [\d.]+\u00a0kg CO₂ eq, [\d.]+% of A–C/,
  )
})

test('dates and numbers follow the language', () => {
  const facts = languages.map((language) =>
    declaration({ language }).cover.facts.map(({ value }) => value),
  )
  expect(facts.map((values) => values[1])).toEqual(['20 Nov 2026', '20-11-2026', '20.11.2026'])
})

test('references in one line become a list', () => {
  const blocks = section(
    declaration({ change: { texts: { annex2References: 'EN 15804; ISO 14025;' } } }),
    'references',
  )?.blocks
  expect(blocks).toMatchObject([
    {
      kind: 'text',
      blocks: [{ kind: 'list', items: [[{ text: 'EN 15804' }], [{ text: 'ISO 14025' }]] }],
    },
  ])
})
