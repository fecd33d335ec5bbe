import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { InputsData } from '../data/use-inputs.ts'
import { loadProfileValues } from '../profiles/profile-values.ts'
import { supplierLegs } from '../lines/to-engine.ts'
import { LiveSheet } from './live-sheet.ts'
import type { LiveNumbers } from './live-numbers.ts'

/** The numbers of the open sheet; there with its first paint. */
export function useLiveSheet(
  {
    session,
    model,
    known,
    suppliers,
    transportProfiles,
    calculation: { '@id': iri, location },
  }: InputsData,
  measure: string | null,
): LiveSheet {
  const [live] = useState(() => new LiveSheet(session.doc))
  const context = useMemo(
    () => ({ legsOf: supplierLegs(suppliers, location, transportProfiles) }),
    [suppliers, location, transportProfiles],
  )
  const loadProfiles = useCallback((ids: readonly string[]) => loadProfileValues(iri, ids), [iri])
  useLayoutEffect(
    () => live.configure({ model, known, context, measure, loadProfiles }),
    [live, model, known, context, measure, loadProfiles],
  )
  useLayoutEffect(() => live.follow(), [live])
  return live
}

/** One thing that is shown of the numbers: its reader is drawn anew when it is another, and only then. */
export const useNumber = <T extends string | number | boolean | null>(
  live: LiveSheet,
  read: (numbers: LiveNumbers | null) => T,
): T => useSyncExternalStore(live.subscribe, () => read(live.getNumbers()))

export const useNumbers = (live: LiveSheet): LiveNumbers | null =>
  useSyncExternalStore(live.subscribe, live.getNumbers)
