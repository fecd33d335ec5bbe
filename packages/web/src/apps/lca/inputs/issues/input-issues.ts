import { Input } from '@cradle/contract'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import {
  hasLifeTime,
  hasProductionWaste,
  isTransported,
  mayBeNegative,
} from '../lines/input-groups.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'

/** What the rules need to know beyond the row. */
export interface IssueContext {
  profile: (iri: string) => IndexedProfile | undefined
  /** Whether the supplier has a transport to the location of the calculation. */
  isConnected: (supplier: string) => boolean
  /** Whether the server chose a waste scenario for the row by itself. */
  hasDefaultScenario: (row: string) => boolean
  wasteMethod: string | null
  scenarioPerMaterial: boolean
  /** Last day judged [YYYY-MM-DD]. */
  today: string
}

export type IssueCode =
  | 'descriptionMissing'
  | 'profileMissing'
  | 'profileNotActive'
  | 'profileExpired'
  | 'amountMissing'
  | 'amountNegative'
  | 'qualityMissing'
  | 'sourceMissing'
  | 'supplierMissing'
  | 'supplierNotConnected'
  | 'scenarioMissing'
  | 'semiFinishedMissing'
  | 'lineIgnored'
  | 'wasteMissing'
  | 'wasteRange'
  | 'wasteHigh'
  | 'amountZero'

export interface InputIssue extends Omit<CellIssue, 'message'> {
  code: IssueCode
}

type RangedField = 'productionWastePercentage' | 'productionWasteKg' | 'lifeTime'

/** Lists the number fields of a line that have a range in the contract. */
const listRangedFields = (group: string, wasteMethod: string | null): RangedField[] => [
  ...(hasProductionWaste(group) && wasteMethod === 'percentagePerRawMaterial'
    ? ['productionWastePercentage' as const]
    : []),
  ...(hasProductionWaste(group) && wasteMethod === 'kgPerRawMaterial'
    ? ['productionWasteKg' as const]
    : []),
  ...(hasLifeTime(group) ? ['lifeTime' as const] : []),
]

/** What is wrong with a line or missing for the report, cell by cell. The server's own list decides at the end. */
export function inputIssues(row: GridRow, context: IssueContext): InputIssue[] {
  const issues: InputIssue[] = []
  const { values, group } = row
  const add = (column: string, level: InputIssue['level'], code: IssueCode) =>
    issues.push({ column, level, code })
  const profileIri = values['environmentalProfile']
  const profile = typeof profileIri === 'string' ? context.profile(profileIri) : undefined

  if (group === 'SEMI_FINISHED' && !values['semiFinishedProduct'])
    add('semiFinishedProduct', 'missing', 'semiFinishedMissing')
  if (group === 'D_END_OF_LIFE' && context.scenarioPerMaterial)
    add('description', 'hint', 'lineIgnored')
  if (!values['description']) add('description', 'missing', 'descriptionMissing')
  if (
    !profileIri &&
    group !== 'SEMI_FINISHED' &&
    group !== 'A3_PRODUCTION_WASTE' &&
    group !== 'D_END_OF_LIFE'
  )
    add('environmentalProfile', 'missing', 'profileMissing')
  if (profile && !profile.active) add('environmentalProfile', 'wrong', 'profileNotActive')
  else if (profile?.validUntil && profile.validUntil < context.today)
    add('environmentalProfile', 'wrong', 'profileExpired')

  const amount = values['netAmount']
  if (amount === null || amount === undefined) add('netAmount', 'missing', 'amountMissing')
  else if (typeof amount === 'number' && amount < 0 && !mayBeNegative(group))
    add('netAmount', 'wrong', 'amountNegative')
  else if (amount === 0) add('netAmount', 'hint', 'amountZero')

  if (hasProductionWaste(group)) {
    const percentage = values['productionWastePercentage']
    if (context.wasteMethod === 'percentagePerRawMaterial') {
      if (percentage === null || percentage === undefined)
        add('productionWastePercentage', 'missing', 'wasteMissing')
      else if (
        typeof percentage === 'number' &&
        percentage > 50 &&
        isInRange('productionWastePercentage', percentage)
      )
        add('productionWastePercentage', 'hint', 'wasteHigh')
    } else if (context.wasteMethod === 'kgPerRawMaterial') {
      const kg = values['productionWasteKg']
      if (kg === null || kg === undefined) add('productionWasteKg', 'missing', 'wasteMissing')
    }
  }
  for (const field of listRangedFields(group, context.wasteMethod)) {
    const value = values[field]
    if (typeof value === 'number' && !isInRange(field, value))
      add(
        field,
        'wrong',
        fieldProps(Input, field).max === undefined ? 'amountNegative' : 'wasteRange',
      )
  }

  const supplier = values['supplier']
  if (isTransported(group) && profile?.transportApplicable) {
    if (!supplier) add('supplier', 'missing', 'supplierMissing')
    else if (typeof supplier === 'string' && !context.isConnected(supplier))
      add('supplier', 'wrong', 'supplierNotConnected')
  }
  const needsScenario =
    group === 'A3_PACKAGING_MATERIALS' ||
    (group === 'A1_RAW_MATERIAL' && context.scenarioPerMaterial)
  if (
    needsScenario &&
    profile?.wasteScenarioApplicable &&
    !values['wasteScenario'] &&
    !context.hasDefaultScenario(row.id)
  )
    add('wasteScenario', 'missing', 'scenarioMissing')

  if (!values['dataQuality'] || values['dataQuality'] === 'None')
    add('dataQuality', 'missing', 'qualityMissing')
  if (!values['dataSource']) add('dataSource', 'missing', 'sourceMissing')
  return issues
}

/** Whether the contract accepts a number for a field. */
function isInRange(field: RangedField, value: number): boolean {
  const { min = -Infinity, max = Infinity } = fieldProps(Input, field)
  return value >= min && value <= max
}
