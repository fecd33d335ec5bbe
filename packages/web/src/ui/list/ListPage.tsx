import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { formatCount } from '../numbers/format-number.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListPageProps } from './list-types.ts'
import { PrintButton } from './PrintList.tsx'
import styles from './ListPage.module.css'

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx').then((m) => m.SelectionBar))

/**
 * List page: title and count, search, filters, sortable table, selection, and further rows at the
 * end.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, header, total, rows, state, onState, filters = [], selection, error } = props
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const narrowed =
    state.q !== '' || Object.values(state.filters).some((values) => values.length > 0)
  const clearFilters = () => onState({ q: '', filters: {} })

  return (
    <div className={styles['page']} aria-busy={props.isFetching || undefined}>
      {header !== null && (
        <PageHeader
          {...header}
          title={title}
          badge={
            total === undefined ? undefined : (
              <span className={styles['count']}>{formatCount(total, locale)}</span>
            )
          }
        />
      )}
      <div className={styles['columns']}>
        {props.aside}
        <div className={styles['main']}>
          <ListToolbar
            title={title}
            state={state}
            onState={onState}
            searchable={props.searchable ?? true}
            filters={filters}
            tools={props.tools}
            print={
              rows !== undefined &&
              rows.length > 0 && <PrintButton list={props} className={styles['print']} />
            }
          />
          <div
            className={styles['progress']}
            data-on={(props.isFetching && rows !== undefined) || undefined}
            aria-hidden="true"
          />
          {error && !rows ? (
            <ErrorState
              title={t('ui:list.failed')}
              message={error.message}
              requestId={error.requestId}
              onRetry={props.onRetry}
            />
          ) : rows?.length === 0 ? (
            narrowed || !props.empty ? (
              <EmptyState
                actions={
                  narrowed && (
                    <Button variant="default" onClick={clearFilters}>
                      {t('ui:list.clearFilters')}
                    </Button>
                  )
                }
              />
            ) : (
              props.empty
            )
          ) : (
            <ListTable {...props} rows={rows} />
          )}
          {selection && selection.selected.size > 0 && <SelectionBar selection={selection} />}
          <div className={styles['live']} role="status">
            {total === undefined
              ? ''
              : t('ui:list.results', { count: total, formatted: formatCount(total, locale) })}
          </div>
        </div>
      </div>
    </div>
  )
}
