import { nameRights } from '#access/rights-key'
import type { LiveStream } from '#platform/live/live-stream'
import type { FindContexts, StreamContext } from '#platform/live/stream-context'

/**
 * Ends the streams whose sign-in, membership or rights have changed. Their readers reconnect and
 * receive what they may now. All streams are checked together, those of one token once; tokens
 * without a sign-in are not checked.
 */
export async function recheckRights(
  streams: readonly LiveStream[],
  findContexts: FindContexts,
): Promise<void> {
  const groups = Map.groupBy(
    streams.filter((stream) => stream.claims?.sub !== undefined),
    ({ claims }) =>
      JSON.stringify([claims!.sub, claims!.sid, claims!.membership, claims!.view, claims!.company]),
  )
  if (groups.size === 0) return
  const alike = [...groups.values()]
  const contexts = await findContexts(alike.map(([stream]) => stream!.claims!))
  for (const [i, group] of alike.entries())
    for (const stream of group) if (!isSame(stream.context, contexts[i]!)) stream.end()
}

const isSame = (before: StreamContext | null, now: StreamContext | null | 'refused'): boolean =>
  now === null || before === null || now === 'refused'
    ? before === now
    : nameRights(before.scope) === nameRights(now.scope)
