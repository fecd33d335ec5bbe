import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { footprintRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { fresh } from '../../../api/query-client.ts'
import { readId } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import {
  footprintQuery,
  type FootprintComparison,
  type FootprintItem,
} from '../footprint/footprint-queries.ts'
import { Changes } from './Changes.tsx'
import styles from './results.module.css'
import { UnfinishedNote } from './UnfinishedNote.tsx'

const comparisonQuery = (id: string, earlier: string) =>
  queryOptions({
    queryKey: ['footprints', id, 'comparison', earlier],
    queryFn: ({ signal }) =>
      call(footprintRoutes.comparison, {
        params: { id },
        query: { with: earlier },
        owner: 'none',
        signal,
      }) as Promise<FootprintComparison>,
    staleTime: fresh.loader,
  })

/** Why the total differs from that of the preceding year, or of the base year. */
export function WhatChanged({
  footprint,
  periods,
}: {
  footprint: FootprintItem
  periods: readonly string[]
}) {
  const earlier = footprint.precedingYear ?? footprint.baseYear
  return earlier === undefined || earlier === null ? null : (
    <ChangesSince footprint={footprint} periods={periods} earlier={earlier} />
  )
}

function ChangesSince({
  footprint,
  periods,
  earlier,
}: {
  footprint: FootprintItem
  periods: readonly string[]
  earlier: string
}) {
  const { t } = useTranslation('ccf-results')
  const before = useQuery(footprintQuery(readId(earlier))).data?.data
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(footprint.id, earlier),
    enabled: before?.resultsAt !== undefined,
  })
  if (!before) return null
  return (
    <Card title={t('ccf-results:changes.title')} aside={before.name}>
      {before.resultsAt === undefined ? (
        <p>{t('ccf-results:changes.notComputed')}</p>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        data && (
          <div className={styles['tables']}>
            <UnfinishedNote years={[before, footprint]} />
            <Changes
              comparison={data}
              before={before.timePeriod}
              after={footprint.timePeriod}
              periods={periods}
            />
          </div>
        )
      )}
    </Card>
  )
}
