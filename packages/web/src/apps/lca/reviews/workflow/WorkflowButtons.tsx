import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { WorkflowAction } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../../shell/url-state.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { OnDemand } from '../../../../ui/popup/OnDemand.tsx'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { Refused } from '../../../../ui/feedback/Refused.tsx'
import { isOpenable, useWorkflowOptions } from './use-workflow-options.ts'
import { explainRefusal } from './workflow-words.ts'

const ActionDialog = lazyPart(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog))
const loadMenu = () => import('./WorkflowMenu.tsx').then((m) => m.WorkflowMenu)

/**
 * The next workflow step of a calculation as a button, with the other steps in a menu. The address
 * contains the open dialog.
 */
export function WorkflowButtons({ calculation }: { calculation: CalculationItem }) {
  const { t } = useTranslation('reviews')
  const [search, setSearch] = useUrlState()
  const { options, primary } = useWorkflowOptions(calculation['@id'])
  const openDialog = (action: WorkflowAction) => setSearch({ dialog: action })
  const asked = options.find(
    ({ action }) =>
      action === search['dialog'] && isOpenable(options.find((one) => one.action === action)!),
  )
  // If no step is possible now, the first step stays visible with its reason.
  const first = primary ?? options.find(({ action }) => action === 'submit' || action === 'accept')
  if (!first) return null
  const refusal = isOpenable(first) ? null : explainRefusal(first.refusedBecause!, t)
  const button = (
    <Button
      aria-disabled={refusal !== null || undefined}
      variant={refusal === null ? 'filled' : 'default'}
      onClick={() => refusal === null && openDialog(first.action)}
    >
      {t(`reviews:action.${first.action}`)}
    </Button>
  )
  return (
    <>
      {refusal === null ? button : <Refused reason={refusal}>{button}</Refused>}
      {options.length > 1 && (
        <OnDemand
          button={
            <Button variant="default" px={8} aria-label={t('reviews:workflow.more')}>
              <IconChevronDown size={15} aria-hidden="true" />
            </Button>
          }
          load={loadMenu}
          popup={{ options: options.filter((option) => option !== first), onChoose: openDialog }}
        />
      )}
      {asked && (
        <ActionDialog
          action={asked.action}
          items={[calculation['@id']]}
          onClose={() => setSearch({ dialog: undefined })}
        />
      )}
    </>
  )
}
