import { useTranslation } from 'react-i18next'
import { modelStates, recordRoutes, VerifiedModel } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { useList } from '../../../api/list.ts'
import { useLive } from '../../../api/live.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { modelsKey, reloadModels } from './model-queries.ts'
import { StopReason } from './ModelState.tsx'

/** Lists the verified models: of the own company, or of those whose declarations are reviewed. */
export function ModelListPage() {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const { can } = useAccess()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['state'],
  })
  const list = useList(modelsKey, recordRoutes(VerifiedModel).list, {
    query: {
      name: state.q || undefined,
      state: state.filters['state'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    ...(can('review.company_childs.accept') ? { owner: 'none' } : {}),
  })
  useLive(VerifiedModel, () => void reloadModels())
  return (
    <RecordListPage
      {...list}
      title={t('models:title')}
      create={false}
      hint={t('models:list.empty')}
      rowHref={(row) => paths.models.item(row['@id'], 'terms')}
      columns={[
        { id: 'name', header: t('models:list.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'state',
          header: t('models:list.state'),
          sort: 'state',
          width: '8.5rem',
          cell: (row) => <StatusBadge status={row.state} />,
        },
        {
          id: 'because',
          header: t('models:list.because'),
          wideOnly: true,
          cell: (row) => <StopReason model={row} />,
        },
        {
          id: 'product',
          header: t('models:list.product'),
          width: '9rem',
          wideOnly: true,
          cell: (row) => (
            <Link href={paths.calculations.item(row.calculation, 'results')}>
              {t('models:list.openProduct')}
            </Link>
          ),
        },
        {
          id: 'issued',
          header: t('models:list.issued'),
          width: '7rem',
          align: 'right',
          cell: (row) => formatCount(row.issued, locale),
        },
        {
          id: 'samples',
          header: t('models:list.samples'),
          width: '9rem',
          align: 'right',
          cell: (row) => formatCount(row.waitingSamples, locale),
        },
        {
          id: 'validUntil',
          header: t('models:list.validUntil'),
          sort: 'validUntil',
          width: '7.5rem',
          align: 'right',
          cell: (row) => formatDate(row.validUntil, locale),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'state',
          label: t('models:list.state'),
          options: modelStates.map((value) => ({ value, label: t(`models:state.${value}`) })),
        },
      ]}
      dialog={null}
    />
  )
}
