import { convertAmount, hasContracts } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { SaveState } from '../../../../records/sheet/saving/save-state.ts'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { FactorChoice } from '../factors/factor-choice.ts'
import { explainMismatch } from '../factors/factor-texts.ts'
import { amountColumn, CATEGORY, markColumn, readPlain } from '../rows/sheet-rows.ts'

interface IssueFacts {
  t: TFunction<'ccf'>
  profiles: ProfileSearch
  intervals: number
  /** What the server refused, by row. */
  refused: SaveState['refused']
  periodName: (interval: number) => string
  choice: FactorChoice
  locale: Locale
}

/** What is wrong in a row, and what is missing for the report, each at its cell. */
export function listIssues(row: GridRow, facts: IssueFacts): CellIssue[] {
  const { t, refused } = facts
  const { values } = row
  const missing = (column: string, message: string): CellIssue[] =>
    readPlain(values[column]) === null ? [{ column, level: 'missing', message }] : []
  return [
    ...(refused.get(row.id) ?? []).map(({ propertyPath, message }): CellIssue => ({
      column: propertyPath,
      level: 'wrong',
      message,
    })),
    ...missing('location', t('ccf:issue.location')),
    ...missing(CATEGORY, t('ccf:issue.category')),
    ...missing('description', t('ccf:issue.description')),
    ...missing('environmentalProfile', t('ccf:issue.factor')),
    ...listCategoryIssues(row, facts),
    ...listUnitIssues(row, facts),
    ...listFactorIssues(row, facts),
    ...listAmountIssues(row, facts),
  ]
}

function listCategoryIssues({ values }: GridRow, { t }: IssueFacts): CellIssue[] {
  const category = readPlain(values[CATEGORY])
  if (category === '3')
    return [{ column: CATEGORY, level: 'missing', message: t('ccf:issue.subcategory') }]
  if (
    (category === '2' || String(category).startsWith('2.')) &&
    hasContracts(String(category)) &&
    readPlain(values['scope2Method']) === null
  )
    return [{ column: 'scope2Method', level: 'hint', message: t('ccf:issue.scope2Method') }]
  return []
}

function listUnitIssues({ values }: GridRow, { t, profiles }: IssueFacts): CellIssue[] {
  const unit = readPlain(values['unit'])
  const iri = readPlain(values['environmentalProfile'])
  const profile = typeof iri === 'string' ? profiles.byIri.get(iri) : undefined
  if (typeof unit !== 'string' || !profile) return []
  if (convertAmount(1, unit, profile.unit, profile.massPerUnit) !== null) return []
  return [
    {
      column: 'unit',
      level: 'wrong',
      message: t('ccf:issue.unit', { from: unit, to: profile.unit }),
    },
  ]
}

/** A unit that does not fit is shown at the unit. */
function listFactorIssues(row: GridRow, { t, choice, locale }: IssueFacts): CellIssue[] {
  const check = choice.check(row)
  const mismatches = check?.mismatches.filter((one) => one !== 'unit') ?? []
  if (!check || mismatches.length === 0) return []
  const sentences = mismatches.map((one) => explainMismatch(one, check, t, locale))
  if (check.better) sentences.push(t('ccf:factor.better', { name: check.better.name }))
  return [{ column: 'environmentalProfile', level: 'hint', message: sentences.join(' ') }]
}

const listAmountIssues = (
  { values }: GridRow,
  { t, intervals, periodName }: IssueFacts,
): CellIssue[] =>
  Array.from({ length: intervals }, (_, index) => index + 1).flatMap((interval): CellIssue[] => {
    const column = amountColumn(interval)
    const amount = readPlain(values[column])
    if (amount === 0) return [{ column, level: 'hint', message: t('ccf:issue.zero') }]
    return amount === null && readPlain(values[markColumn(interval)]) !== 'absent'
      ? [
          {
            column,
            level: 'missing',
            message: t('ccf:issue.amount', { period: periodName(interval) }),
          },
        ]
      : []
  })

/** What is counted in the rows of the sheet. */
interface RowCounts {
  /** What is wrong or missing. */
  issues: number
  /** What somebody should check; nothing is missing. */
  hints: number
  /** Estimated amounts. */
  estimates: number
}

/** Works something out once for each row that stays the same. */
export function rememberByRow<Value extends object>(
  compute: (row: GridRow) => Value,
): (row: GridRow) => Value {
  const known = new WeakMap<GridRow, Value>()
  return (row) => {
    let value = known.get(row)
    if (!value) known.set(row, (value = compute(row)))
    return value
  }
}

export const countRow = (
  row: GridRow,
  issues: readonly CellIssue[],
  intervals: number,
): RowCounts => ({
  issues: issues.filter(({ level }) => level !== 'hint').length,
  hints: issues.filter(({ level }) => level === 'hint').length,
  estimates: countEstimates(row, intervals),
})

export function sumCounts(
  rows: readonly GridRow[],
  countsOf: (row: GridRow) => RowCounts,
): RowCounts {
  const sum = { issues: 0, hints: 0, estimates: 0 }
  for (const row of rows) {
    const { issues, hints, estimates } = countsOf(row)
    sum.issues += issues
    sum.hints += hints
    sum.estimates += estimates
  }
  return sum
}

function countEstimates({ values }: GridRow, intervals: number): number {
  let count = 0
  for (let interval = 1; interval <= intervals; interval += 1) {
    const mark = readPlain(values[markColumn(interval)])
    if (mark !== null && mark !== 'absent') count += 1
  }
  return count
}
