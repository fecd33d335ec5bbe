import type { Actor } from '#access/actor'
import type { Scope } from '#access/scope'
import type { LiveClaims } from '#platform/live/tokens'

/** As whom a stream listens. */
export interface StreamContext {
  actor: Actor
  scope: Scope
}

/**
 * Finds the acting contexts that tokens were given for, as they stand now, in the order of the tokens.
 *
 * @returns null for a token that names no sign-in; `'refused'` where the sign-in or the membership no longer stands
 */
export type FindContexts = (
  all: readonly LiveClaims[],
) => Promise<readonly (StreamContext | null | 'refused')[]>

/** What GET of a path returns to this acting context, as text; null where it refuses. */
export type ReadAs = (context: StreamContext, path: string) => Promise<string | null>
