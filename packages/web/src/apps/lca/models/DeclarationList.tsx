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
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLive } from '../../../api/live.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import {
  declarationsKey,
  queuedQuery,
  reloadModels,
  type DeclarationItem,
  type ModelItem,
} from './model-queries.ts'
import { useDeclarationColumns } from './use-declaration-columns.tsx'

const SampleDialog = lazyPart(() => import('./SampleDialog.tsx').then((m) => m.SampleDialog))

/** The declarations of a model, with their samples. */
export function DeclarationList({ model }: { model: ModelItem }) {
  const { t } = useTranslation('models')
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
  // A reviewer reads the products of samples, and of no other declaration.
  const canOpen = (row: DeclarationItem): boolean => !mayJudge || row.sample !== undefined
  const columns = useDeclarationColumns(canOpen)
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
          row.calculation && canOpen(row)
            ? paths.calculations.item(row.calculation, 'results')
            : paths.models.item(model['@id'], 'declarations')
        }
        columns={columns}
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
