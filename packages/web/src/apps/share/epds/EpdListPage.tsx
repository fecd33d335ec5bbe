import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Epd, epdStatuses, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { shareKey } from '../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { RunningPublications } from '../publication/RunningPublications.tsx'
import { useEpdActions } from '../publication/use-epd-actions.tsx'
import { useEpdListColumns, useEpdListFilters } from './epd-list-parts.tsx'

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
  const readFilter = (name: string) => state.filters[name]?.[0]
  const status = epdStatuses.find((one) => one === readFilter('status'))
  const isOfAll = seesOthers && readFilter('companies') === 'all'
  const columns = useEpdListColumns(isOfAll)
  const filters = useEpdListFilters(seesOthers)
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
        columns={columns}
        state={{ ...state, filters: { ...state.filters, status: status ? [status] : [] } }}
        onState={(change) => {
          setSelected(new Set())
          setState(change)
        }}
        filters={filters}
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
