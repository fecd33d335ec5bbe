import { writeMeasure } from '@cradle/engine'
import type { FamilyColumn } from '@cradle/engine/family'
import type { FamilyStatement } from '#snapshots/family/declare-subject'
import type { StatedRange } from '#snapshots/family/stated-ranges'
import type { Block, Cell, ReportLanguage, Row, Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { percentage, scientific, unitText } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, left, nameCell, right, textBlock } from './parts/blocks.ts'
import { statesTotals } from './parts/stated-sums.ts'

type FamilySource = ReportSource & { family: FamilyStatement }

const isOfFamily = (source: ReportSource): source is FamilySource => source.family !== undefined

/** Which variant is declared, or what is declared of all and how far they differ; nothing where it is the product itself. */
export function family(source: ReportSource): Section[] {
  if (!isOfFamily(source)) return []
  const isVariant = source.family.declares === 'variant'
  return [
    {
      key: 'family',
      title: documentTexts(source.language)('declaration:family.title'),
      orientation: 'portrait',
      blocks: [
        ...textBlock(describeSubject(source)),
        ...(isVariant ? [] : [...variantTable(source), ...rangeTable(source), ...farNote(source)]),
      ],
    },
  ]
}

/** The masses of a declaration are those of what it declares; a worst case has none where variants differ. */
export const hasDeclaredMass = ({ family: of }: ReportSource): boolean =>
  of?.declares !== 'worst_case' || of.hasOneMass

function describeSubject({ family: of, language }: FamilySource): string {
  return documentTexts(language)(`declaration:family.${of.declares}.text`, {
    count: of.variants.length,
    model: of.model,
    variant: of.variant ?? '',
  })
}

/** The same as plain text for data sets, with the names and the range of the headline figure. */
export function writeFamilyStatement(source: ReportSource): string {
  if (!isOfFamily(source)) return ''
  const { family: of, language } = source
  if (of.declares === 'variant') return describeSubject(source)
  const t = documentTexts(language)
  const names = of.variants.map(({ name }) => name).join(', ')
  const ranges = listRows(source).map(({ indicator, range }) =>
    t('declaration:family.range', {
      indicator: indicator.displayCode,
      modules: nameColumn(range),
      lowest: scientific(range.minimum.value, language),
      highest: scientific(range.maximum.value, language),
      unit: unitText(indicator.unit, language),
    }),
  )
  return [`${describeSubject(source)} ${names}.`, ...ranges].join('\n')
}

const nameColumn = ({ column }: StatedRange): string => column.replace('-', '–')

function variantTable({ family: of, language }: FamilySource): Block[] {
  const t = documentTexts(language)
  return [
    {
      kind: 'table',
      caption: t('declaration:family.variants'),
      notes: [],
      columns: [
        left(t('declaration:family.variantName'), 2),
        left(t('declaration:general.articleNumber'), 1),
        left('GTIN', 1),
      ],
      rows: of.variants.map(({ name, articleNumber, gtin }) => ({
        cells: [nameCell(name), nameCell(articleNumber ?? '–'), cell(gtin ?? '–')],
      })),
    },
  ]
}

interface RangeRow {
  indicator: { code: string; displayCode: string; unit: string }
  range: StatedRange
}

/** The range of each declared indicator: in the sums that the method states, and in each module for the one that the report leads with. */
function listRows(source: FamilySource): RangeRow[] {
  const { measure } = source.ranking
  return listNamed(source).flatMap((indicator) =>
    source.family.ranges
      .filter(
        (range) =>
          range.indicator === indicator.code &&
          (indicator.columns.includes(range.column) ||
            (indicator.code === writeMeasure(measure) && isDeclaredModule(source, range))),
      )
      .map((range) => ({ indicator, range })),
  )
}

/** The declared indicators, and the single scores, whose total includes module D. */
function listNamed(source: FamilySource): (RangeRow['indicator'] & { columns: FamilyColumn[] })[] {
  const hasTotals = statesTotals(source)
  const scores = source.result.mki.map(({ weightingSet }) => ({
    code: writeMeasure({ weightingSet }),
    displayCode: `MKI ${weightingSet}`,
    unit: 'EUR',
    columns: hasTotals ? (['A-C', 'A-D'] satisfies FamilyColumn[]) : [],
  }))
  return [
    ...scores,
    ...source.indicators.map(({ code, displayCode, unit }) => ({
      code,
      displayCode,
      unit,
      columns: hasTotals
        ? (['A1-A3', 'A-C'] satisfies FamilyColumn[])
        : (['A1-A3'] satisfies FamilyColumn[]),
    })),
  ]
}

const isDeclaredModule = ({ result }: FamilySource, { column }: StatedRange): boolean =>
  column !== 'A1-A3' &&
  column !== 'A-C' &&
  column !== 'A-D' &&
  result.modules[column] !== 'notDeclared'

function rangeTable(source: FamilySource): Block[] {
  const t = documentTexts(source.language)
  const rows = listRows(source)
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: t('declaration:family.ranges'),
      dense: true,
      notes: [t('declaration:family.spreadNote')],
      columns: [
        left(t('declaration:results.indicator'), 1),
        { head: t('declaration:family.modules'), align: 'left', width: { mm: 18 } },
        left(t('declaration:family.lowest'), 1),
        left(t('declaration:family.highest'), 1),
        right(t('declaration:family.spread'), 24),
      ],
      rows: rows.map((row): Row => ({ cells: rangeCells(source, row) })),
    },
  ]
}

const rangeCells = ({ language }: FamilySource, { indicator, range }: RangeRow): Cell[] => [
  cell(indicator.displayCode, { tail: unitText(indicator.unit, language) }),
  cell(nameColumn(range)),
  cell(scientific(range.minimum.value, language), { sub: range.minimum.variant }),
  cell(scientific(range.maximum.value, language), { sub: range.maximum.variant }),
  cell(writeSpread(range, language)),
]

/** A difference from 0 has no percentage. */
function writeSpread({ spread, minimum, maximum }: StatedRange, language: ReportLanguage): string {
  if (minimum.value === maximum.value) return percentage(0, language)
  return spread === null ? '–' : percentage(spread * 100, language)
}

/** Says which variants differ from the declared figures by more than the method allows. */
function farNote({ family: { rule, far }, indicators, language }: FamilySource): Block[] {
  if (!rule) return []
  const t = documentTexts(language)
  const nameIndicator = (code: string) =>
    indicators.find((one) => one.code === code)?.displayCode ?? code
  const facts = {
    threshold: percentage(rule.threshold, language),
    indicators: rule.indicators.map(nameIndicator).join(', '),
  }
  if (far === null) return [{ kind: 'note', text: t('declaration:family.far.unknown', facts) }]
  if (far.length === 0) return [{ kind: 'note', text: t('declaration:family.far.none', facts) }]
  const list = far
    .map(({ name, indicator, difference }) => {
      const percent = percentage(difference * 100, language)
      return `${name} (${nameIndicator(indicator)} ${difference > 0 ? '+' : ''}${percent})`
    })
    .join('; ')
  return [{ kind: 'note', text: t('declaration:family.far.some', { ...facts, list }) }]
}
