import type { Workflow, WorkflowAction, WorkflowOption } from '@cradle/contract'
import { workflowActions } from '@cradle/contract/choices'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../../api/access.ts'
import { workflowQuery } from '../../../../records/review/review-queries.ts'
import { rightsOf } from './workflow-words.ts'

export interface WorkflowChoice {
  workflow: Workflow | undefined
  /** What this role has to do with, possible or not. */
  options: WorkflowOption[]
  /** What comes next, where something does. */
  primary: WorkflowOption | undefined
}

/** The step that leads on comes first. */
const order: readonly WorkflowAction[] = ['approve', 'accept', 'resubmit', 'submit', 'purchase']

/** What the acting role can do with a calculation, and which of it comes next. */
export function useWorkflowOptions(calculation: string): WorkflowChoice {
  const { canAny } = useAccess()
  const mayEver = workflowActions.filter((action) => canAny(rightsOf[action]))
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

/** Possible, or refused in a way its dialog shows how to mend: what is missing, or the signature. */
export const isOpenable = (option: WorkflowOption): boolean =>
  option.allowed ||
  lacksData(option) ||
  (option.action === 'approve' && option.refusedBecause?.code === 'signature_required')

/** Nothing but missing data stands in the way of handing it in: the dialog lists it. */
export const lacksData = ({
  action,
  refusedBecause,
}: Pick<WorkflowOption, 'action' | 'refusedBecause'>): boolean =>
  (action === 'submit' || action === 'resubmit') &&
  (refusedBecause?.code === 'not_reportable' ||
    (action === 'submit' &&
      ['draft', 'in-progress', 'incomplete'].includes(String(refusedBecause?.values?.['status']))))
