import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { isSetRow } from '../sets/set-rows.ts'

/** The profile that all these lines have; null where they have several or none, or belong to a set. */
export function findSharedProfile(rows: readonly GridRow[]): string | null {
  const [profile, ...others] = new Set(rows.map(({ values }) => values['environmentalProfile']))
  return typeof profile === 'string' && others.length === 0 && !rows.some(({ id }) => isSetRow(id))
    ? profile
    : null
}
