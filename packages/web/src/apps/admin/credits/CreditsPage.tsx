import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes, reportRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useReach, type CompanyItem } from '../../../records/company/companies.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { ExportButtons } from '../../../records/exports/ExportButtons.tsx'

const GrantDialog = lazyPart(() => import('./GrantDialog.tsx').then((m) => m.GrantDialog))

/** Balances of all companies: credits are granted here, and bookings exported. */
export function CreditsPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const reach = useReach()
  const [chosen, setChosen] = useState<CompanyItem | null>(null)
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const { error, ...list } = useList(['companies', 'credits'], recordRoutes(Company).list, {
    query: { name: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
    owner: 'none',
  })
  const title = t('admin:credits.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const formatPrice = (amount: number | undefined) =>
    amount === undefined ? t('admin:credits.ofMethod') : formatCount(amount, locale)
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        title={title}
        header={{
          actions: (
            <ExportButtons
              name="credit-transactions"
              fetchFile={(format) =>
                call(reportRoutes.exportTransactions, { query: { format }, owner: 'none' })
              }
            />
          ),
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.management.companies.item(row.id, 'transactions')}
        rowActions={(row) => [
          {
            id: 'grant',
            isMain: true,
            label: t('admin:credits.grant'),
            run: () => setChosen(row),
            refusedBecause: reach('credit_transaction', 'create', row.id)
              ? null
              : t('admin:noPermission'),
          },
        ]}
        columns={[
          { id: 'name', header: t('people:field.name'), sort: 'name', cell: (row) => row.name },
          {
            id: 'perCalculation',
            header: t('people:field.creditsPerCalculation'),
            width: '12rem',
            align: 'right',
            wideOnly: true,
            cell: (row) => formatPrice(row.creditsPerCalculation),
          },
          {
            id: 'perReview',
            header: t('people:field.creditsPerReview'),
            width: '12rem',
            align: 'right',
            wideOnly: true,
            cell: (row) => (row.chargesCreditsForReview ? formatPrice(row.creditsPerReview) : '–'),
          },
          {
            id: 'credits',
            header: t('admin:credits.balance'),
            width: '8rem',
            align: 'right',
            cell: (row) => formatCount(row.credits ?? 0, locale),
          },
        ]}
        state={state}
        onState={setState}
        empty={<EmptyState title={t('ui:noItems')} />}
      />
      {chosen && <GrantDialog company={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
