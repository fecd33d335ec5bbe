import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Epd, epdStatuses, Method, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { useCompanies } from '../../../records/company/companies.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import {
  nameById,
  shareKey,
  useCollections,
  type EpdItem,
} from '../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { RunningPublications } from '../publication/RunningPublications.tsx'
import { useEpdActions } from '../publication/use-epd-actions.tsx'
import { useEpdColumns } from './epd-columns.tsx'

/** Verified and completed calculations, and what is published of them. */
export function EpdListPage() {
  const { t } = useTranslation('share')
  const { holds } = useAccess()
  const title = t('share:epds.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['status', 'method', 'collection', 'companies', 'until'],
  })
  const seesOthers = holds('epd.company_childs.view')
  const companies = useCompanies()
  const collections = useCollections()
  const methods = useReference(Method)
  const columns = useEpdColumns()
  const readFilter = (name: string) => state.filters[name]?.[0]
  const status = epdStatuses.find((one) => one === readFilter('status'))
  const isOfAll = seesOthers && readFilter('companies') === 'all'
  const list = useList([...shareKey, 'epds'], recordRoutes(Epd).list, {
    query: {
      name: state.q,
      status,
      method: state.filters['method'],
      collection: readFilter('collection'),
      'validUntil[before]': readFilter('until'),
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    ...(isOfAll ? { owner: 'none' } : {}),
  })
  const { actionsFor, dialogs } = useEpdActions({ onDone: () => setSelected(new Set()) })
  const byId = new Map(list.rows?.map((row) => [row['@id'], row]))
  const companyNames = nameById(companies)
  const methodNames = nameById(methods)
  const collectionNames = nameById(collections)
  const shown: ListColumn<EpdItem>[] = [
    columns.name,
    columns.registrationNumber,
    columns.status,
    columns.version,
    columns.publishedAt,
    columns.validUntil,
    isOfAll
      ? {
          id: 'company',
          header: t('share:field.company'),
          width: 'clamp(8rem, 11vw, 12rem)',
          wideOnly: true,
          cell: (row) => companyNames.get(row.owner ?? '') ?? '–',
        }
      : {
          id: 'method',
          header: t('share:field.method'),
          width: 'clamp(8rem, 11vw, 12rem)',
          wideOnly: true,
          cell: (row) => methodNames.get(row.method ?? '') ?? '–',
        },
    {
      id: 'collections',
      header: t('share:field.collections'),
      width: 'clamp(9rem, 14vw, 18rem)',
      wideOnly: true,
      cell: (row) =>
        row.collections?.flatMap((iri) => collectionNames.get(iri) ?? []).join(', ') || '–',
    },
  ]
  return (
    <>
      <RunningPublications />
      <ListPage
        {...list}
        error={list.error ? { message: errorText(list.error) } : null}
        title={title}
        header={{}}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.share.calculations.item(row['@id'])}
        columns={shown}
        state={{ ...state, filters: { ...state.filters, status: status ? [status] : [] } }}
        onState={(change) => {
          setSelected(new Set())
          setState(change)
        }}
        filters={[
          {
            id: 'status',
            label: t('share:field.status'),
            as: 'chips',
            options: (['published', 'unpublished', 'expired'] as const).map((value) => ({
              value,
              label: t(`share:filter.${value}`),
            })),
          },
          {
            id: 'collection',
            label: t('share:field.collection'),
            options: collections.map((one) => ({ value: one['@id'], label: one.name })),
          },
          {
            id: 'method',
            label: t('share:field.method'),
            options: methods.map((one) => ({ value: one['@id'], label: one.name })),
          },
          ...(seesOthers
            ? [
                {
                  id: 'companies',
                  label: t('share:field.company'),
                  options: [{ value: 'all', label: t('share:filter.allCompanies') }],
                },
              ]
            : []),
        ]}
        selection={{
          selected,
          onChange: setSelected,
          actions: (keys) => actionsFor(keys.flatMap((key) => byId.get(key) ?? [])),
        }}
        rowActions={(row) => actionsFor([row])}
        empty={<EmptyState title={t('share:epds.none')}>{t('share:epds.hint')}</EmptyState>}
      />
      {dialogs}
    </>
  )
}
