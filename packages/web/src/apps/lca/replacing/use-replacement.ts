import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplacementPlace } from '@cradle/contract'
import { previewQuery } from './replacement-queries.ts'

/**
 * What is replaced by what, where it is used, what would change, and which records are chosen.
 *
 * @param only  the record that is chosen at first; null: all are
 */
export function useReplacement(
  start: string | null,
  records: readonly string[] | null,
  only: string | null,
) {
  const [replaced, setReplaced] = useState(start)
  const [by, setBy] = useState<string | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (record: string): boolean =>
    choices.get(record) ?? (only === null || record === only)
  const used = useQuery({
    ...previewQuery(replaced ?? '', null, records),
    enabled: replaced !== null,
  })
  // A part counts in the products that contain it: with another choice of parts the totals are other ones.
  const parts = used.data?.places.filter(({ kind }) => kind === 'semiFinished') ?? []
  const isPartLeftOut = parts.some(({ record }) => !isChosen(record))
  const asked = isPartLeftOut
    ? used
        .data!.places.map(({ record }) => record)
        .filter((one) => !parts.some(({ record }) => record === one) || isChosen(one))
    : records
  const totals = useQuery({
    ...previewQuery(replaced ?? '', by, asked),
    enabled: replaced !== null && by !== null && used.data !== undefined && asked?.length !== 0,
    placeholderData: (before) => (before?.by?.profile === by ? before : undefined),
  })
  const read = new Map((totals.data?.places ?? []).map((place) => [place.record, place]))
  const places = (used.data?.places ?? []).map(
    (place): ReplacementPlace => read.get(place.record) ?? place,
  )
  const chosen = totals.data
    ? places.filter(({ record, refusal }) => !refusal && isChosen(record) && read.has(record))
    : []
  return {
    replaced,
    by,
    used,
    totals,
    places,
    chosen,
    isChosen,
    setReplaced,
    setBy,
    /** Chooses records or leaves them out. */
    choose: (changed: readonly string[], chooses: boolean) =>
      setChoices((before) => {
        const next = new Map(before)
        for (const record of changed) next.set(record, chooses)
        return next
      }),
  }
}

export type OpenReplacement = ReturnType<typeof useReplacement>
