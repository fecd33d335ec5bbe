import type { LiveStream } from '#platform/live/live-stream'
import type { LiveClaims } from '#platform/live/tokens'

/** Does the sign-in, and the membership, this token was given for still stand? */
export type IsStillAllowed = (claims: LiveClaims) => Promise<boolean>

const atOnce = 10

/** Ends the streams whose right is gone. Streams of one token are asked about once; tokens that name nobody are not asked about. */
export async function recheckRights(
  streams: readonly LiveStream[],
  isStillAllowed: IsStillAllowed,
): Promise<void> {
  const groups = Map.groupBy(
    streams.filter((stream) => stream.claims?.sub !== undefined),
    ({ claims }) =>
      `${claims!.sub} ${claims!.sid} ${claims!.membership} ${claims!.mercure?.subscribe?.join(' ')}`,
  )
  const waiting = [...groups.values()]
  const ask = async (): Promise<void> => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      if (await isStillAllowed(group[0]!.claims!)) continue
      for (const stream of group) stream.end()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}
