import type { Workflow, WorkflowAction, WorkflowOption } from '@cradle/contract'
import { workflowActions } from '@cradle/contract/choices'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../../api/access.ts'
import { workflowQuery } from '../../../../records/review/review-queries.ts'
import { stepRights } from './workflow-words.ts'

export interface WorkflowChoice {
  workflow: Workflow | undefined
  /** Steps of this role, possible or not. */
  options: WorkflowOption[]
  /** The next step, if there is one. */
  primary: WorkflowOption | undefined
}

/** The steps in order of preference. */
const order: readonly WorkflowAction[] = ['approve', 'accept', 'resubmit', 'submit', 'purchase']

/** Returns the workflow steps of the acting role for a calculation, and the next one. */
export function useWorkflowOptions(calculation: string): WorkflowChoice {
  const { canAny } = useAccess()
  const mayEver = workflowActions.filter((action) => canAny(stepRights[action]))
  const { data: workflow } = useQuery({
    ...workflowQuery(calculation),
    enabled: mayEver.length > 0,
  })
  const options =
    workflow?.options.filter(
      ({ action, refusedBecause }) =>
        mayEver.includes(action) && refusedBecause?.code !== 'access_denied',
    ) ?? []
  const primary = order
    .map((action) => options.find((option) => option.action === action && isOpenable(option)))
    .find((option) => option !== undefined)
  return { workflow, options, primary }
}

/**
 * Checks whether the dialog of a step can open: the step is possible, or its dialog helps to remove
 * the obstacle (missing data or a missing signature).
 */
export const isOpenable = (option: WorkflowOption): boolean =>
  option.allowed ||
  lacksData(option) ||
  (option.action === 'approve' && conditionsOfApproval.has(option.refusedBecause?.code ?? '')) ||
  lacksAnswers(option)

/** The dialog lists the questions that have no answer. */
export const lacksAnswers = ({ action, refusedBecause }: WorkflowOption): boolean =>
  action === 'resubmit' && refusedBecause?.code === 'questions_unanswered'

/** Refusals of an approval that its dialog explains. */
const conditionsOfApproval: ReadonlySet<string> = new Set([
  'signature_required',
  'checklist_open',
  'core_indicator_unknown',
  'scenario_facts_missing',
])

/** Checks whether missing data are the only obstacle to submission. The dialog lists them. */
export const lacksData = ({
  action,
  refusedBecause,
}: Pick<WorkflowOption, 'action' | 'refusedBecause'>): boolean =>
  (action === 'submit' || action === 'resubmit') &&
  (refusedBecause?.code === 'not_reportable' ||
    (action === 'submit' &&
      ['draft', 'in-progress', 'incomplete'].includes(String(refusedBecause?.values?.['status']))))
