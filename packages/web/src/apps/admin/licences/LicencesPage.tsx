import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Licence, recordRoutes, roles, type RoleName } from '@cradle/contract'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { paths, readId } from '../../../paths.ts'
import { useCompanies } from '../../../records/company/companies.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'

/** Lists the licences with their roles, apps and users, and the companies that have them. */
export function LicencesPage() {
  const { t } = useTranslation('admin')
  const companies = useCompanies()
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const { error, ...list } = useList(['licences'], recordRoutes(Licence).list, {
    query: { name: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
    owner: 'none',
  })
  const title = t('admin:licences.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const nameRole = (iri: string): string => roles[readId(iri) as RoleName]?.view ?? readId(iri)
  return (
    <ListPage
      {...list}
      error={error ? describeFailure(error) : null}
      title={title}
      header={{}}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.name ?? ''}
      columns={[
        { id: 'name', header: t('admin:licences.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'apps',
          header: t('admin:licences.apps'),
          width: '9rem',
          wideOnly: true,
          cell: (row) => (row.apps ?? []).join(', ').toUpperCase() || t('admin:licences.all'),
        },
        {
          id: 'roles',
          header: t('admin:licences.roles'),
          width: '32%',
          wideOnly: true,
          cell: (row) => (row.roles ?? []).map(nameRole).join(', ') || '–',
        },
        {
          id: 'maxUsers',
          header: t('admin:licences.maxUsers'),
          width: '8rem',
          wideOnly: true,
          align: 'right',
          cell: (row) => row.maxUsers ?? t('admin:licences.unlimited'),
        },
        {
          id: 'companies',
          header: t('admin:licences.companies'),
          width: 'clamp(11rem, 24vw, 40rem)',
          cell: (row) =>
            companies
              .filter(({ licence }) => licence === row['@id'])
              .map((company, index) => (
                <span key={company.id}>
                  {index > 0 && ', '}
                  <Link href={paths.management.companies.item(company.id, 'basics')}>
                    {company.name}
                  </Link>
                </span>
              )),
        },
      ]}
      state={state}
      onState={setState}
      empty={<EmptyState title={t('admin:licences.none')} />}
    />
  )
}
