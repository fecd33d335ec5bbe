import type { CalculationRequest } from '@cradle/engine'
import { useEffect, useRef } from 'react'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { idOf } from './input-wire.ts'
import type { LiveEngine } from './live/use-live-numbers.ts'
import type { ProfileSearch } from './profiles/profile-search.ts'
import { loadProfileValues } from './profiles/profile-values.ts'

/** Fetches the values of profiles that were chosen here and are not in the model yet; until then the line is a gap. */
export function useChosenProfiles(model: CalculationRequest | undefined, rows: readonly GridRow[], profiles: ProfileSearch, engine: LiveEngine): void {
  const asked = useRef(new Set<string>())
  const { addProfiles } = engine
  useEffect(() => {
    if (!model) return
    const wanted = new Set<string>()
    for (const row of rows) {
      const iri = row.values['environmentalProfile']
      if (typeof iri !== 'string') continue
      const id = idOf(iri)
      if (!model.library.profiles[id] && !asked.current.has(id)) wanted.add(iri)
    }
    for (const iri of wanted) {
      const indexed = profiles.byIri.get(iri)
      if (!indexed) continue
      asked.current.add(indexed.id)
      void loadProfileValues(indexed).then((values) => addProfiles([values]), () => asked.current.delete(indexed.id))
    }
  }, [model, rows, profiles, addProfiles])
}
