import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { importSteps, recordRoutes } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { findImportResource } from '../../../api/import-kinds.ts'
import { findImportOwner, findImportPlace, type ImportPage } from '../../../api/import-places.ts'
import { importListKey } from '../../../api/import-topics.ts'
import { useList } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { ImportExport, ImportLink } from '../../../records/imports/ImportExport.tsx'
import { useGeneralProfileTabs } from '../../../records/profile/use-general-profile-tabs.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useImportColumns } from './import-table.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useImportCrumbs, useImportTabs } from './use-import-tabs.ts'

/** The imports of one kind, newest first. */
export function KindListPage({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['step'],
  })
  const { scope } = findImportPlace(page)
  const list = useList(importListKey(page), recordRoutes(findImportResource(page)).list, {
    query: {
      step: state.filters['step'],
      ownership: scope === '*' ? 'global' : 'own',
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: findImportOwner(page),
  })
  const columns = useImportColumns()
  const tabs = useImportTabs(page)
  const general = useGeneralProfileTabs('imports')
  const crumbs = useImportCrumbs(page)
  const title = t(`imports:title.${page}`)
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <ListPage
      {...list}
      error={list.error ? { message: errorText(list.error) } : null}
      title={title}
      header={{
        crumbs,
        ...(page === 'footprints' ? {} : { tabs: page === 'general-profiles' ? general : tabs }),
        actions: (
          <>
            <TemplateButton page={page} />
            <ImportExport page={page} />
          </>
        ),
      }}
      searchable={false}
      rowKey={(item) => item['@id']}
      rowName={(item) => item.fileName}
      rowHref={(item) => paths.imports.kind(page).item(item.id)}
      columns={[columns.file, columns.status, columns.counts, columns.createdAt]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'step',
          label: t('imports:list.status'),
          options: importSteps.map((step) => ({
            value: step,
            label: t(`imports:status.${step}`),
          })),
        },
      ]}
      empty={
        <EmptyState
          title={t('imports:list.none')}
          actions={<ImportLink page={page} label={t('imports:list.first')} />}
        >
          {t(`imports:about.${page}`)}
        </EmptyState>
      }
    />
  )
}
