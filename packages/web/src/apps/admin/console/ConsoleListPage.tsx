import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CONSOLE_ROWS, consoleLists, consoleRoutes, type ConsoleRow } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { useListState, useParam, useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListPageProps } from '../../../ui/list/list-types.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

/** The records behind a figure of the console. */
export function ConsoleListPage() {
  const name = useParam('list')
  const list = consoleLists.find((one) => one === name)
  return list ? <ConsoleRows key={list} list={list} /> : <NotFoundPage />
}

function ConsoleRows({ list }: { list: (typeof consoleLists)[number] }) {
  const { t, i18n } = useTranslation('console')
  const locale = useLocale()
  const [search] = useUrlState()
  const [state, setState] = useListState()
  const read = (name: string) => [search[name] ?? ''].flat()[0] || undefined
  const days = read('days')
  const query = {
    status: read('status'),
    company: read('company'),
    reviewer: read('reviewer'),
    ...(days === undefined ? {} : { days: Number(days) }),
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['console', list, query],
    queryFn: ({ signal }) =>
      call(consoleRoutes.list, { params: { list }, query, owner: 'none', signal }),
  })
  /** A column without any value says nothing. */
  const isUsed = (column: { id: string }): boolean =>
    column.id === 'name' ||
    !data ||
    data.rows.some(
      (row) =>
        row[column.id as keyof ConsoleRow] !== undefined &&
        row[column.id as keyof ConsoleRow] !== null,
    )
  const title = t(`console:list.${list}`)
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  /** A status without words stays as the server names it. */
  const nameStatus = (status: string): string =>
    i18n.exists(`console:status.${status}`)
      ? t(`console:status.${status}`)
      : i18n.exists(`ui:status.${status}`)
        ? t(`ui:status.${status}`)
        : status
  return (
    <ListPage<ConsoleRow>
      title={title}
      header={{
        crumbs: [{ label: t('console:title'), href: paths.admin.page('console') }],
        facts:
          data && data.total > CONSOLE_ROWS
            ? [t('console:list.most', { count: CONSOLE_ROWS })]
            : [],
      }}
      rows={data?.rows}
      total={data?.total}
      isFetching={isFetching}
      error={error ? describeFailure(error) : null}
      onRetry={() => void refetch()}
      searchable={false}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      columns={(
        [
          { id: 'name', header: t('console:list.name'), cell: (row) => row.name },
          {
            id: 'company',
            header: t('console:company'),
            width: '18%',
            cell: (row) =>
              row.company && (
                <Link href={paths.management.companies.item(row.company.id, 'basics')}>
                  {row.company.name}
                </Link>
              ),
          },
          {
            id: 'person',
            header: t('console:list.person'),
            width: '16%',
            wideOnly: true,
            cell: (row) => row.person,
          },
          {
            id: 'status',
            header: t('console:list.status'),
            width: '9rem',
            cell: (row) =>
              row.status && <StatusBadge status={row.status} label={nameStatus(row.status)} />,
          },
          {
            id: 'at',
            header: t('console:list.at'),
            width: '10rem',
            cell: (row) => row.at && formatDateTime(row.at, locale),
          },
          {
            id: 'note',
            header: t('console:list.note'),
            width: '16%',
            wideOnly: true,
            cell: (row) => row.note,
          },
        ] satisfies ListPageProps<ConsoleRow>['columns']
      ).filter(isUsed)}
      state={state}
      onState={setState}
      empty={<EmptyState title={t('ui:noItems')} />}
    />
  )
}
