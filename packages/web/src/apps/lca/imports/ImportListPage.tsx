import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { findImportResource, type ImportItem } from '../../../api/import-kinds.ts'
import { findImportOwner, findImportPlace, type ImportPage } from '../../../api/import-places.ts'
import { importListKey } from '../../../api/import-topics.ts'
import { fetchPage } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useImportColumns } from './import-table.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useImportPages, useImportTabs } from './use-import-tabs.ts'
import styles from './imports.module.css'

/** Imports per kind that the list of all kinds shows at most. */
const NEWEST = 10

interface Listed {
  page: ImportPage
  item: ImportItem
}

/** The kinds of imports with their entries, and the newest imports of all kinds. */
export function ImportListPage() {
  const { t } = useTranslation('imports')
  const pages = useImportPages()
  const tabs = useImportTabs(null)
  const columns = useImportColumns()
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...importListKey(page), 'newest'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ImportItem[]> =>
        (
          await fetchPage(recordRoutes(findImportResource(page)).list, {
            query: {
              ownership: findImportPlace(page).scope === '*' ? 'global' : 'own',
              itemsPerPage: NEWEST,
            },
            owner: findImportOwner(page),
            signal,
          })
        ).member,
    })),
  })
  const error = answers.find((answer) => answer.error)?.error
  const isPending = answers.some(({ data }) => data === undefined)
  const rows: Listed[] = answers
    .flatMap(({ data = [] }, index) => data.map((item) => ({ page: pages[index]!, item })))
    .sort((a, b) => b.item.createdAt.localeCompare(a.item.createdAt))
  const title = t('imports:title.all')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader title={title} tabs={tabs} />
      <div className={styles['sheet']} tabIndex={0} role="group" aria-label={title}>
        <div className={styles['cards']}>
          {pages.map((page) => (
            <Card key={page} title={t(`imports:kind.${page}`)}>
              <p className={styles['about']}>{t(`imports:about.${page}`)}</p>
              <div className={styles['entries']}>
                <ImportExport page={page} />
                <TemplateButton page={page} />
              </div>
            </Card>
          ))}
        </div>
        <Card title={t('imports:list.newest')} flush>
          {error ? (
            <ErrorState
              compact
              title={t('imports:list.failed')}
              message={errorText(error)}
              onRetry={() => answers.forEach((answer) => void answer.refetch())}
            />
          ) : !isPending && rows.length === 0 ? (
            <EmptyState compact title={t('imports:list.none')} />
          ) : (
            <ListTable
              title={title}
              rows={isPending ? undefined : rows}
              rowKey={({ item }) => item['@id']}
              rowName={({ item }) => item.fileName}
              rowHref={({ page, item }) => paths.imports.kind(page).item(item.id)}
              columns={[
                { ...columns.file, sort: undefined, cell: ({ item }) => columns.file.cell(item) },
                {
                  id: 'kind',
                  header: t('imports:list.kind'),
                  width: '14rem',
                  wideOnly: true,
                  cell: ({ page }) => t(`imports:kind.${page}`),
                },
                { ...columns.status, cell: ({ item }) => columns.status.cell(item) },
                { ...columns.counts, cell: ({ item }) => columns.counts.cell(item) },
                {
                  ...columns.createdAt,
                  sort: undefined,
                  cell: ({ item }) => columns.createdAt.cell(item),
                },
              ]}
              state={{ q: '', sort: null, filters: {} }}
              onState={() => undefined}
            />
          )}
        </Card>
      </div>
    </div>
  )
}
