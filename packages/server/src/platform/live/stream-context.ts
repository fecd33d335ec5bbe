import type { Actor } from '#access/actor'
import type { Scope } from '#access/scope'
import type { LiveClaims } from '#platform/live/tokens'

/** The acting context of a stream. */
export interface StreamContext {
  actor: Actor
  scope: Scope
}

/**
 * Finds the current acting contexts of tokens, in the order of the tokens.
 *
 * @returns null for a token without a sign-in; `'refused'` where the sign-in or the membership has
 * ended
 */
export type FindContexts = (
  all: readonly LiveClaims[],
) => Promise<readonly (StreamContext | null | 'refused')[]>

/** Returns the text that GET of a path returns to this acting context; null where it refuses. */
export type ReadAs = (context: StreamContext, path: string) => Promise<string | null>
