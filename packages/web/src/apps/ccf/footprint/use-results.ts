import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FootprintResultJournal, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { loadRefusals } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { reloadFootprints, resultsQuery, type FootprintItem } from './footprint-queries.ts'

/**
 * The stored results of a footprint. Outdated results are computed again where the role may do so; others see them with a
 * mark.
 */
export function useResults(footprint: FootprintItem) {
  const { mayEdit } = useRecordRights('footprint')
  const { id, '@id': iri, contentVersion, outdated, resultsAt, inputCount, locked } = footprint
  const [failure, setFailure] = useState<unknown>(null)
  const isOld = (outdated || resultsAt === undefined) && inputCount > 0
  const isComputing = isOld && locked !== true && mayEdit(footprint) && failure === null
  useEffect(() => {
    if (!isComputing) return
    let isShown = true
    call(recordRoutes(FootprintResultJournal).create, { body: { footprint: iri } })
      .then(async ({ state, error }) => {
        await loadRefusals()
        if (state === 'failed' && isShown) setFailure(new Problem(422, { description: error }))
        return reloadFootprints()
      })
      .catch((error: unknown) => isShown && setFailure(error))
    return () => {
      isShown = false
    }
  }, [isComputing, iri, contentVersion])
  const query = useQuery({ ...resultsQuery(id), enabled: resultsAt !== undefined })
  return {
    results: query.data,
    error: failure ?? query.error,
    isOutdated: isOld,
    isComputing,
    retry: () => {
      setFailure(null)
      void query.refetch()
    },
  }
}
