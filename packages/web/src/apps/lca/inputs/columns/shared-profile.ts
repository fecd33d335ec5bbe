import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { isSetRow } from '../sets/set-rows.ts'

/** The profile that all these lines have; null where they have several or none, or belong to a set. */
export function findSharedProfile(rows: readonly GridRow[]): string | null {
  const [profile, ...others] = new Set(rows.map(({ values }) => values['environmentalProfile']))
  return typeof profile === 'string' && others.length === 0 && !rows.some(({ id }) => isSetRow(id))
    ? profile
    : null
}

/** What a supplier can be asked for a line: data for its profile, or for a new material with its name. */
export interface AskedMaterial {
  supplier?: string
  profile?: string
  material?: string
}

/** What a supplier can be asked for one line; null for several lines, and for lines of a set. */
export function findAskedMaterial(rows: readonly GridRow[]): AskedMaterial | null {
  const [row] = rows
  if (!row || rows.length > 1 || isSetRow(row.id)) return null
  const read = (name: string): string | undefined => {
    const value = row.values[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [supplier, profile, material] = [
    read('supplier'),
    read('environmentalProfile'),
    read('description'),
  ]
  if (profile === undefined && material === undefined) return null
  return {
    ...(supplier === undefined ? {} : { supplier }),
    // The name of a profile is its own.
    ...(profile === undefined ? { material: material! } : { profile }),
  }
}
