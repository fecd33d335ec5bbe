import type { QueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { CalculationResultJournal, recordRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/**
 * Recalculates with the current inputs and parts, one calculation after another, and reloads their
 * views.
 */
export async function recalculate(
  client: QueryClient,
  calculations: readonly string[],
): Promise<void> {
  let done = 0
  for (const iri of calculations) {
    try {
      const journal = await call(recordRoutes(CalculationResultJournal).create, {
        body: { calculation: iri },
      })
      if (journal.state === 'failed')
        toast.error(t('overview:toast.computeFailed', { reason: journal.error ?? '' }))
      else done += 1
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const ids = new Set(calculations.flatMap((iri) => [iri, readId(iri)]))
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['calculations', 'semi-finished'].includes(String(queryKey[0])) ||
      queryKey.some((part) => ids.has(String(part))),
  })
  if (done > 0)
    toast.success(
      calculations.length === 1
        ? t('overview:toast.computed')
        : t('overview:toast.computedMany', { count: done }),
    )
}
