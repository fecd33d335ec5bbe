import type { TFunction } from 'i18next'
import type { ChoiceOption, GridRow } from '../../../../ui/grid/grid-model.ts'
import { groupsToAdd } from '../lines/input-groups.ts'
import { isSetRow } from '../sets/set-rows.ts'

const PART = 'SEMI_FINISHED'

/**
 * The input types that these lines can change to. A line of a set belongs to its set, and a semi-finished product is chosen in
 * another field than a profile: neither changes.
 */
export function listOtherTypes(
  rows: readonly GridRow[],
  t: TFunction<'inputs'>,
  allowsOperationalUse: boolean,
): readonly ChoiceOption[] {
  if (rows.length === 0 || rows.some(({ id, group }) => isSetRow(id) || group === PART)) return []
  return groupsToAdd(allowsOperationalUse)
    .filter(({ type }) => type !== PART && rows.some(({ group }) => group !== type))
    .map(({ type, module }) => ({
      value: type,
      label: `${module} ${t(`inputs:type.${type}` as 'inputs:type.A1_RAW_MATERIAL')}`,
    }))
}
