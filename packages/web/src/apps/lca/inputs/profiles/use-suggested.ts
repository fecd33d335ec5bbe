import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { splitUnit } from '@cradle/engine'
import { profileChoicesQuery } from '../../../../records/profile/profile-choice-queries.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { fold } from '../../../../ui/fold.ts'
import { isInvalid, type GridRow } from '../../../../ui/grid/grid-model.ts'

/** A profile that a name may mean, and what speaks for it. */
export interface SuggestedProfile {
  profile: IndexedProfile
  /** How often the company chose it for a line with this description; 0: never. */
  count: number
}

/**
 * Profiles that a name may mean: first those that the company chose for it before, then those with a similar name.
 *
 * @param asked  names that are asked for together with this one
 */
export function useSuggested(
  profiles: ProfileSearch,
  name: string,
  asked: readonly string[] = [name],
): SuggestedProfile[] {
  const { data } = useQuery(profileChoicesQuery(asked))
  return useMemo(() => {
    const chosen = (data?.get(fold(name)) ?? []).flatMap(({ profile: iri, count }) => {
      const profile = profiles.byIri.get(iri)
      return profile?.active ? [{ profile, count }] : []
    })
    const known = new Set(chosen.map(({ profile }) => profile))
    return [
      ...chosen,
      ...profiles
        .suggest(name)
        .filter((profile) => !known.has(profile))
        .map((profile) => ({ profile, count: 0 })),
    ]
  }, [data, profiles, name])
}

/** The unit that a line was given with an amount that could not be read yet, as in `250 kg`; null: none. */
export function findWrittenUnit({ values }: GridRow): string | null {
  const amount = values['netAmount'] ?? null
  return isInvalid(amount) ? splitUnit(amount.invalid).unit : null
}
