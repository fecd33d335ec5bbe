import type { ProductResult } from '@cradle/engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readId } from '../../../paths.ts'
import { buildAddress, call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLive } from '../../../api/live.ts'
import { Problem } from '../../../api/problem.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import {
  type DocumentOf,
  type IndicatorRow,
  CalculationResultJournal,
  calculationRoutes,
  recordRoutes,
} from '@cradle/contract'

export interface Results {
  /** Undefined while loading, null when there are none and the reader may not make them. */
  results: DocumentOf<'CalculationResult'> | null | undefined
  error: string | null
  /** The same calculation in this page: answers "why this number". */
  explained: ProductResult | null
  /** That calculation is on its way. */
  isExplaining: boolean
}

const resultsKey = (iri: string) => ['results', iri]

/** Stored results of a calculation; missing or stale ones are made once by whoever may edit. */
export function useResults(iri: string, mayCompute: boolean): Results {
  const client = useQueryClient()
  const params = { id: readId(iri) }
  const [failure, setFailure] = useState<string | null>(null)
  const requested = useRef<string>(undefined)
  const nameOf = useIndicatorName()
  const { data: stored, error } = useQuery({
    queryKey: resultsKey(iri),
    queryFn: async ({ signal }) => {
      try {
        return await call(calculationRoutes.results, { params, signal })
      } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return null
        throw problem
      }
    },
    // An edit on another page makes them stale without a live update.
    staleTime: 0,
  })
  // Results keep the English name they were made with; the reader gets the one of the reference list.
  const results = useMemo(() => {
    const named = (rows: readonly IndicatorRow[]) =>
      rows.map((row) => ({ ...row, name: nameOf(row.code, row.name) }))
    return stored ? { ...stored, top: named(stored.top), other: named(stored.other) } : stored
  }, [stored, nameOf])
  const needed = results === null || results?.stale === true
  useEffect(() => {
    if (!needed || !mayCompute || requested.current === iri) return
    requested.current = iri
    call(recordRoutes(CalculationResultJournal).create, { body: { calculation: iri } })
      .then(
        (journal) => setFailure(journal.state === 'failed' ? (journal.error ?? 'failed') : null),
        (problem: unknown) => setFailure(errorText(problem)),
      )
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: resultsKey(iri) }),
          client.invalidateQueries({ queryKey: calculationQuery(iri).queryKey }),
          client.invalidateQueries({ queryKey: readinessQuery(iri).queryKey }),
        ]),
      )
      .catch(() => undefined)
  }, [needed, mayCompute, iri, client])
  useLive(
    buildAddress(calculationRoutes.results, params),
    () => void client.invalidateQueries({ queryKey: resultsKey(iri) }),
  )

  const { data: explained = null, isLoading: isExplaining } = useQuery({
    queryKey: ['explained', iri, results?.contentHash],
    queryFn: async ({ signal }) => {
      const [model, { explainedResult }] = await Promise.all([
        call(calculationRoutes.model, { params, signal }),
        import('./explained-result.ts'),
      ])
      return explainedResult(model)
    },
    enabled: Boolean(results),
    structuralSharing: false,
  })
  const isComputing = results === null && mayCompute && failure === null
  return {
    results: isComputing ? undefined : results,
    error: failure ?? (error ? errorText(error) : null),
    explained,
    isExplaining,
  }
}
