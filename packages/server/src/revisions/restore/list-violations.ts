import type { Violation } from '@cradle/contract'
import type { Problem } from '#platform/http/problem'

/** The outcome of a write to a line, as far as it was refused. */
type Refusable =
  | object
  | { refused: Problem; field?: string }
  | { violations: readonly Violation[] }

/** Why a write was refused; empty for one that was done. */
export function listViolations(outcome: Refusable): readonly Violation[] {
  if ('violations' in outcome) return outcome.violations
  return 'refused' in outcome
    ? [
        {
          propertyPath: outcome.field ?? '',
          message: outcome.refused.message,
          code: outcome.refused.code,
        },
      ]
    : []
}
