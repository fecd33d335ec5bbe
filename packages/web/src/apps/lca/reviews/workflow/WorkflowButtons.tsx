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

const verdicts: ReadonlySet<WorkflowAction> = new Set([
  'accept',
  'deny',
  'approve',
  'reject',
  'decline',
])

/**
 * The next workflow step of a calculation as a button, with the other steps in a menu. The address
 * contains the open dialog.
 */
export function WorkflowButtons({
  calculation,
  hasVerdicts,
}: {
  calculation: CalculationItem
  /** The page has the verdicts itself: each step has one button on a screen. */
  hasVerdicts: boolean
}) {
  const { t } = useTranslation('reviews')
  const [search, setSearch] = useUrlState()
  const { options: all, primary } = useWorkflowOptions(calculation['@id'])
  const options = hasVerdicts ? all.filter(({ action }) => !verdicts.has(action)) : all
  const openDialog = (action: WorkflowAction) => setSearch({ dialog: action })
  const requested = all.find((option) => option.action === search['dialog'] && isOpenable(option))
  // If no step is possible now, the first step stays visible with its reason.
  const first =
    options.find((option) => option === primary) ??
    options.find(({ action }) => action === 'submit' || action === 'accept') ??
    (hasVerdicts ? options.find(isOpenable) : undefined)
  const dialog = requested && (
    <ActionDialog
      action={requested.action}
      items={[calculation['@id']]}
      onClose={() => setSearch({ dialog: undefined })}
    />
  )
  if (!first) return dialog
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
      {dialog}
    </>
  )
}
