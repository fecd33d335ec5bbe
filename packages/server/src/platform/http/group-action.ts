import type { GroupItem } from '@cradle/contract'
import { newId } from '#platform/ids'
import { makeDocument } from '#platform/hydra/document'
import type { Call, Reply } from './call.ts'

/** The answer of a group action: one item per record, in the order they were named. */
export function groupActionReply(call: Call, action: string, items: readonly GroupItem[]): Reply {
  const id = `${call.route.base}/group_actions/${newId(call.ctx.now().getTime())}`
  return {
    status: 201,
    body: makeDocument('GroupAction', id, {
      action,
      items: [...items],
      createdAt: call.ctx.now().toISOString().replace('Z', '+00:00'),
    }),
    headers: { location: id },
  }
}
