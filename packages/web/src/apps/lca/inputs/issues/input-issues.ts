import type { CellIssue, CellValue, GridRow } from '../../../../ui/grid/grid-model.ts'
import { isTransported, mayBeNegative } from '../lines/input-groups.ts'
import { cellFields, type CellField } from '../lines/input-rows.ts'
import {
  hasField,
  readField,
  sheetFields,
  type MissingCode,
  type NeedContext,
} from '../lines/sheet-fields.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'

/** What the rules need to know beyond the row. */
export interface IssueContext extends NeedContext {
  profile: (iri: string) => IndexedProfile | undefined
  /** Whether the supplier has a transport to the location of the calculation. */
  isConnected: (supplier: string) => boolean
  /** Last day that was checked [YYYY-MM-DD]. */
  today: string
}

export type IssueCode =
  | MissingCode
  | 'profileNotActive'
  | 'profileExpired'
  | 'amountNegative'
  | 'supplierNotConnected'
  | 'lineIgnored'
  | 'wasteRange'
  | 'wasteHigh'
  | 'amountZero'

export interface InputIssue extends Omit<CellIssue, 'message'> {
  code: IssueCode
}

/** What is wrong with a line or missing for the report, cell by cell. The server's own list decides at the end. */
export function inputIssues(row: GridRow, context: IssueContext): InputIssue[] {
  const iri = row.values['environmentalProfile']
  const profile = typeof iri === 'string' ? context.profile(iri) : undefined
  const ignored: InputIssue[] =
    row.group === 'D_END_OF_LIFE' && context.scenarioPerMaterial
      ? [{ column: 'description', level: 'hint', code: 'lineIgnored' }]
      : []
  return [
    ...ignored,
    ...listMissing(row, profile, context),
    ...listOutOfRange(row, context),
    ...listDoubtful(row, profile, context),
  ]
}

function listMissing(
  row: GridRow,
  profile: IndexedProfile | undefined,
  context: IssueContext,
): InputIssue[] {
  const issues: InputIssue[] = []
  for (const column of cellFields) {
    const need = sheetFields[column].need
    if (need === 'none' || !isEmpty(column, row.values[column])) continue
    if (need.isNeeded(row, profile, context))
      issues.push({ column, level: 'missing', code: need.code })
  }
  return issues
}

/** Whether a cell has no value, or the one that stands for none. Zero is a value. */
const isEmpty = (field: CellField, value: CellValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === readField(field).default

/** Numbers that the contract does not accept. */
function listOutOfRange({ group, values }: GridRow, context: IssueContext): InputIssue[] {
  const issues: InputIssue[] = []
  for (const column of cellFields) {
    const value = values[column]
    const field = readField(column)
    if (typeof value !== 'number' || field.kind !== 'number') continue
    const { min = -Infinity, max = Infinity } = field
    if ((value < min || value > max) && hasField(column, group, context))
      issues.push({
        column,
        level: 'wrong',
        code: field.max === undefined ? 'amountNegative' : 'wasteRange',
      })
  }
  return issues
}

/** Values that cannot stand, or are worth a second look. */
function listDoubtful(
  { group, values }: GridRow,
  profile: IndexedProfile | undefined,
  context: IssueContext,
): InputIssue[] {
  const issues: InputIssue[] = []
  const add = (column: CellField, level: InputIssue['level'], code: IssueCode) =>
    issues.push({ column, level, code })
  if (profile && !profile.active) add('environmentalProfile', 'wrong', 'profileNotActive')
  else if (profile?.validUntil && profile.validUntil < context.today)
    add('environmentalProfile', 'wrong', 'profileExpired')

  const { netAmount, productionWastePercentage: waste, supplier } = values
  if (typeof netAmount === 'number' && netAmount < 0 && !mayBeNegative(group))
    add('netAmount', 'wrong', 'amountNegative')
  else if (netAmount === 0) add('netAmount', 'hint', 'amountZero')
  if (
    typeof waste === 'number' &&
    waste > HIGH_WASTE &&
    waste <= 100 &&
    hasField('productionWastePercentage', group, context)
  )
    add('productionWastePercentage', 'hint', 'wasteHigh')
  if (
    isTransported(group) &&
    profile?.transportApplicable &&
    typeof supplier === 'string' &&
    !context.isConnected(supplier)
  )
    add('supplier', 'wrong', 'supplierNotConnected')
  return issues
}

/** Production waste above this share is worth a second look [%]. */
const HIGH_WASTE = 50
