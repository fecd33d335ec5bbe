import { useTranslation } from 'react-i18next'
import type { PermissionKey } from '@cradle/contract'
import { deletableStatuses, editorSteps } from '@cradle/contract/statuses'
import { useAccess } from '../../../../api/access.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import type { Owners } from '../../../../records/calculation/owners.ts'

/** Why an action on calculations cannot be taken now; null where it can. */
interface Refusals {
  right: (right: PermissionKey) => string | null
  compare: (count: number) => string | null
  /** Calculations of other companies are copied only from a sister company. */
  copyForeign: (foreign: readonly CalculationItem[]) => string | null
  remove: (rows: readonly CalculationItem[]) => string | null
  /** A step needs at least one calculation in a status where it can start; the dialog names the others. */
  step: (step: keyof typeof editorSteps, rows: readonly CalculationItem[]) => string | null
}

/** Calculations that one comparison shows at most. */
const MOST_COMPARED = 4

/** Says why actions on calculations are refused, in the reader's language. */
export function useRefusals(owners: Owners): Refusals {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const nameStatus = ({ status }: CalculationItem) => t(`ui:status.${status}` as 'ui:status.draft')
  const right = (needed: PermissionKey) => (can(needed) ? null : t('lca:noPermission'))
  return {
    right,
    compare: (count) => (count > MOST_COMPARED ? t('overview:refused.compareCount') : null),
    copyForeign: (foreign) =>
      foreign.every((row) => owners.isSister(row.owner)) ? null : t('overview:refused.notSibling'),
    remove: (rows) => {
      const held = rows.find(({ status }) => !deletableStatuses.includes(status))
      return (
        right('calculation.company_self.delete') ??
        (held
          ? t('overview:refused.locked', { name: held.productName, status: nameStatus(held) })
          : null)
      )
    },
    step: (step, rows) => {
      const starts: readonly string[] = editorSteps[step]
      const [first] = rows
      return !first || rows.some(({ status }) => starts.includes(status))
        ? null
        : t(`overview:refused.${step}`, { status: nameStatus(first) })
    },
  }
}
