import { nameRights } from '#access/rights-key'
import type { LiveStream } from '#platform/live/live-stream'
import type { FindContext, StreamContext } from '#platform/live/stream-context'

const atOnce = 10

/**
 * Ends the streams whose sign-in, membership or rights are no longer those they were opened with. Their readers come back
 * by themselves and hear what they may now. Streams of one token are asked about once; tokens without a sign-in are not
 * asked about.
 */
export async function recheckRights(
  streams: readonly LiveStream[],
  findContext: FindContext,
): Promise<void> {
  const groups = Map.groupBy(
    streams.filter((stream) => stream.claims?.sub !== undefined),
    ({ claims }) =>
      JSON.stringify([claims!.sub, claims!.sid, claims!.membership, claims!.view, claims!.company]),
  )
  const waiting = [...groups.values()]
  const ask = async (): Promise<void> => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      const now = await findContext(group[0]!.claims!)
      for (const stream of group) if (!isSame(stream.context, now)) stream.end()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

const isSame = (before: StreamContext | null, now: StreamContext | null | 'refused'): boolean =>
  now === null || before === null || now === 'refused'
    ? before === now
    : nameRights(before.scope) === nameRights(now.scope)
