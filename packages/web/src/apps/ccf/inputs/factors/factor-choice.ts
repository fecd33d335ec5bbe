import {
  checkFactor,
  listFactorMismatches,
  nameFactorKind,
  rankFactor,
  type FactorFacts,
  type FactorMismatch,
  type FactorNeed,
  type Scope2Method,
} from '@cradle/engine'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { CATEGORY, readPlain } from '../rows/sheet-rows.ts'

/** What speaks against the factor of a row, and the factor that fits better. */
export interface RowFactorCheck {
  profile: IndexedProfile
  need: FactorNeed
  mismatches: readonly FactorMismatch[]
  better: IndexedProfile | null
}

/** Chooses emission factors for the rows of one footprint. The rules are those of the engine. */
export interface FactorChoice {
  profiles: ProfileSearch
  /** Factors that fit the row best first; equal ones stay in their order. */
  sort: (found: readonly IndexedProfile[], row: GridRow) => readonly IndexedProfile[]
  /** What speaks against a factor for a row. */
  listMismatches: (profile: IndexedProfile, row: GridRow) => readonly FactorMismatch[]
  /** Null: the row has no factor, or nothing speaks against it. */
  check: (row: GridRow) => RowFactorCheck | null
}

type IndexedFactor = FactorFacts & { readonly profile: IndexedProfile }

const known = new WeakMap<IndexedProfile, IndexedFactor>()
function readFactor(profile: IndexedProfile): IndexedFactor {
  let factor = known.get(profile)
  if (!factor) {
    const groups = [profile.category, profile.subcategory]
    known.set(profile, (factor = { ...profile, groups, profile }))
  }
  return factor
}

/**
 * @param year       of the footprint
 * @param countryOf  ISO 3166-1 alpha-2 of the location with an address; undefined: not known
 */
export function makeFactorChoice(
  profiles: ProfileSearch,
  year: number | null,
  countryOf: (location: string) => string | undefined,
): FactorChoice {
  const readText = (row: GridRow, column: string): string | null => {
    const value = readPlain(row.values[column])
    return typeof value === 'string' ? value : null
  }
  const readNeed = (row: GridRow): FactorNeed => {
    const location = readText(row, 'location')
    return {
      category: readText(row, CATEGORY),
      year,
      country: (location === null ? undefined : countryOf(location)) ?? null,
      unit: readText(row, 'unit'),
      scope2Method: readText(row, 'scope2Method') as Scope2Method | null,
    }
  }
  let kinds: ReadonlyMap<string, IndexedFactor[]> | undefined
  const listAlike = (factor: IndexedFactor): readonly IndexedFactor[] => {
    kinds ??= Map.groupBy(
      [...profiles.byIri.values()].filter(({ active }) => active).map(readFactor),
      nameFactorKind,
    )
    return kinds.get(nameFactorKind(factor)) ?? []
  }
  const checks = new Map<string, RowFactorCheck | null>()
  const checkRow = (row: GridRow): RowFactorCheck | null => {
    const iri = readText(row, 'environmentalProfile')
    const profile = iri === null ? undefined : profiles.byIri.get(iri)
    if (!profile) return null
    const need = readNeed(row)
    const key = JSON.stringify([iri, need])
    let check = checks.get(key)
    if (check === undefined) {
      const factor = readFactor(profile)
      const found = checkFactor(factor, need, () => listAlike(factor))
      check = found && {
        profile,
        need,
        mismatches: found.mismatches,
        better: found.better?.profile ?? null,
      }
      checks.set(key, check)
    }
    return check
  }
  const checked = new WeakMap<GridRow, RowFactorCheck | null>()
  return {
    profiles,
    sort: (found, row) => {
      const need = readNeed(row)
      const ranks = new Map(
        found.map((one) => [one, rankFactor(readFactor(one), need) + Number(one.active) * 1000]),
      )
      return found.toSorted((a, b) => ranks.get(b)! - ranks.get(a)!)
    },
    listMismatches: (profile, row) => listFactorMismatches(readFactor(profile), readNeed(row)),
    check: (row) => {
      let check = checked.get(row)
      if (check === undefined) checked.set(row, (check = checkRow(row)))
      return check
    },
  }
}
