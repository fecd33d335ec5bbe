import { reviewRoutes, type WorkflowAction } from '@cradle/contract'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import type { BodyCall, Reply } from '#platform/http/call'
import type { Handlers } from '#platform/http/routes'
import { readBody, type GivenBody, type StepBodyName } from './group-body.ts'
import { runAction, type ActionRequest } from './run-action.ts'
import { proveSigner } from '../sign-off/sign-off.ts'
import { workflowTable } from './workflow-table.ts'

/** Serves the calls that take a workflow step. They read the body and pass it to runAction. */
export function serveGroupActions(handlers: Handlers): void {
  for (const action of Object.keys(workflowTable) as WorkflowAction[])
    handlers.on(reviewRoutes[action], groupHandler(action))
}

const groupHandler =
  (action: WorkflowAction) =>
  async (call: BodyCall<StepBodyName>): Promise<Reply> => {
    // An impersonator cannot spend credits or give a verdict.
    if (workflowTable[action].binds) refuseImpersonation(call.ctx.actor)
    const body = readBody(call, action)
    // Before any row is locked, because comparing a password is slow.
    if (action === 'approve') await proveSigner(call.ctx, body.password)
    return runAction(call, makeActionRequest(action, body))
  }

const makeActionRequest = (
  action: WorkflowAction,
  { iris, comment, reviewer, dueAt, validUntil, contentHash, answersRequired }: GivenBody,
): ActionRequest => ({
  action,
  ...(action === 'purchase'
    ? { name: 'purchase_calculations', list: 'calculations' }
    : { name: `${action}_reviews`, list: 'reviews' }),
  iris,
  comment,
  dueAt,
  validUntil,
  ...(reviewer === undefined ? {} : { reviewer }),
  ...(contentHash === undefined ? {} : { contentHash }),
  ...(answersRequired === undefined ? {} : { answersRequired }),
})
