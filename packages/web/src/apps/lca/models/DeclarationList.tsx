import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ModelDeclaration,
  modelDeclarationStates,
  recordRoutes,
  sampleStates,
} from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { describeFailure, translateSentence } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLive } from '../../../api/live.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import {
  declarationsKey,
  queuedQuery,
  reloadModels,
  type DeclarationItem,
  type ModelItem,
} from './model-queries.ts'
import styles from './models.module.css'

const SampleDialog = lazyPart(() => import('./SampleDialog.tsx').then((m) => m.SampleDialog))

const stateTints = { queued: 'info', issued: 'good', published: 'good', failed: 'bad' } as const
const sampleTints = { waiting: 'warn', passed: 'good', failed: 'bad' } as const

/** The declarations of a model, with their samples. */
export function DeclarationList({ model }: { model: ModelItem }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const { can } = useAccess()
  const [judging, setJudging] = useState<{
    declaration: DeclarationItem
    verdict: 'passed' | 'failed'
  } | null>(null)
  const [state, setState] = useListState({
    sort: { field: 'number', direction: 'desc' },
    filters: ['state', 'sample'],
  })
  const { error, ...list } = useList(declarationsKey, recordRoutes(ModelDeclaration).list, {
    query: {
      verifiedModel: model['@id'],
      name: state.q || undefined,
      state: state.filters['state'],
      sample: state.filters['sample'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const queued = useQuery(queuedQuery(model['@id'])).data
  useEffect(() => {
    if (queued !== undefined) void reloadModels()
  }, [queued])
  useLive(ModelDeclaration, () => void reloadModels())
  const mayJudge = can('review.company_childs.accept')
  return (
    <>
      <ListPage
        {...list}
        title={t('models:tabs.declarations')}
        header={null}
        error={error ? describeFailure(error) : null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) =>
          row.calculation
            ? paths.calculations.item(row.calculation, 'results')
            : paths.models.item(model['@id'], 'declarations')
        }
        columns={[
          {
            id: 'number',
            header: t('models:declarations.number'),
            sort: 'number',
            width: '4.5rem',
            align: 'right',
            cell: (row) => formatCount(row.number, locale),
          },
          {
            id: 'name',
            header: t('models:declarations.name'),
            sort: 'name',
            cell: (row) => row.name,
          },
          {
            id: 'articleNumber',
            header: t('models:declarations.articleNumber'),
            width: '9rem',
            cell: (row) => row.articleNumber ?? '',
          },
          {
            id: 'state',
            header: t('models:declarations.state'),
            width: '10rem',
            cell: (row) => (
              <>
                <StatusBadge
                  status={row.state}
                  label={t(`models:declarationState.${row.state}`)}
                  tint={stateTints[row.state]}
                />
                {row.failure && (
                  <span className={styles['because']}>{translateSentence(row.failure)}</span>
                )}
              </>
            ),
          },
          {
            id: 'registrationNumber',
            header: t('models:declarations.registrationNumber'),
            width: '11rem',
            cell: (row) => row.registrationNumber ?? '',
          },
          {
            id: 'project',
            header: t('models:declarations.project'),
            wideOnly: true,
            cell: ({ project }) =>
              project
                ? [project.customer, project.name, project.site].filter(Boolean).join(', ')
                : '',
          },
          {
            id: 'sample',
            header: t('models:declarations.sample'),
            width: '12rem',
            cell: ({ sample, sampleComment, sampledByName, sampledAt }) =>
              sample && (
                <>
                  <StatusBadge
                    status={sample}
                    label={t(`models:sample.${sample}`)}
                    tint={sampleTints[sample]}
                  />
                  {(sampledByName || sampleComment) && (
                    <span className={styles['because']}>
                      {[sampleComment, sampledByName, sampledAt && formatDate(sampledAt, locale)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </>
              ),
          },
          {
            id: 'validUntil',
            header: t('models:declarations.validUntil'),
            width: '7.5rem',
            align: 'right',
            wideOnly: true,
            cell: (row) => formatDate(row.validUntil, locale),
          },
          {
            id: 'reports',
            header: t('models:declarations.reports'),
            width: '6rem',
            wideOnly: true,
            cell: (row) =>
              row.calculation && (
                <Link href={paths.calculations.item(row.calculation, 'reports')}>
                  {t('models:declarations.reports')}
                </Link>
              ),
          },
        ]}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'state',
            label: t('models:declarations.state'),
            options: modelDeclarationStates.map((value) => ({
              value,
              label: t(`models:declarationState.${value}`),
            })),
          },
          {
            id: 'sample',
            label: t('models:declarations.sample'),
            options: sampleStates.map((value) => ({ value, label: t(`models:sample.${value}`) })),
          },
        ]}
        rowActions={
          mayJudge
            ? (row) =>
                row.sample === 'waiting'
                  ? (['passed', 'failed'] as const).map((verdict) => ({
                      id: verdict,
                      label: t(`models:verdict.${verdict}.action`),
                      danger: verdict === 'failed',
                      run: () => setJudging({ declaration: row, verdict }),
                    }))
                  : []
            : undefined
        }
        empty={<EmptyState title={t('models:declarations.empty')} />}
      />
      {judging && <SampleDialog {...judging} onClose={() => setJudging(null)} />}
    </>
  )
}
