import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { SkeletonBar } from '../feedback/Skeletons.tsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { usePrinting } from '../layout/use-printing.ts'
import { Link } from '../link/Link.tsx'
import { formatCount } from '../numbers/format-number.ts'
import { OnDemand } from '../popup/OnDemand.tsx'
import type { ListAction, ListColumn, ListPageProps } from './list-types.ts'
import { PrintNote } from './PrintList.tsx'
import { Tick } from './Tick.tsx'
import styles from './ListPage.module.css'

const virtualFrom = 200
/** Minimum height of a row, and of the content above and below the rows [px]. */
const LOWEST_ROW = 33
const AROUND_ROWS = 150
const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((m) => ({ default: m.VirtualRows })),
)
const loadActions = () => import('./RowActions.tsx').then((m) => m.RowActions)

/**
 * The table of a list. From 200 rows it renders only the visible ones; screen readers still get the
 * correct row numbers.
 */
export function ListTable<Row>(props: ListPageProps<Row>) {
  const { rows, columns, selection, rowActions, rowKey } = props
  const { t } = useTranslation('ui')
  const isPrinting = usePrinting()
  const firstFree = columns.find(({ width }) => width === undefined)
  // A ref instead of state: setting state on mount would render the whole table twice before the
  // first paint.
  const scroller = useRef<HTMLDivElement>(null)
  const words = {
    select: prepareRowText(t, 'ui:list.selectRow'),
    menu: prepareRowText(t, 'ui:list.rowMenu'),
  }
  const renderRow = (index: number, measure?: (element: HTMLElement | null) => void) => (
    <Body
      key={rowKey(rows![index]!)}
      row={rows![index]!}
      index={index}
      list={props}
      words={words}
      measure={measure}
    />
  )
  // The first render contains the rows that fit the window, the second all rows.
  const isThere = rows !== undefined
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true))
  }, [isThere])
  const allRows = (
    isWhole || isPrinting
      ? rows
      : rows?.slice(0, Math.ceil(Math.max(innerHeight - AROUND_ROWS, 0) / LOWEST_ROW))
  )?.map((_, index) => renderRow(index))
  const keys = rows?.map(rowKey) ?? []
  const all =
    selection !== undefined && keys.length > 0 && keys.every((key) => selection.selected.has(key))
  const some = selection !== undefined && !all && keys.some((key) => selection.selected.has(key))

  return (
    <div
      className={styles['scroller']}
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={props.title}
    >
      {isPrinting && <PrintNote list={props} className={styles['printNote']} />}
      <table
        className={styles['table']}
        aria-rowcount={props.total === undefined ? undefined : props.total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className={styles['check']}>
                <Tick
                  label={t('ui:list.selectAll')}
                  isOn={all}
                  isPartly={some}
                  onToggle={() => selection.onChange(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                isFirstFree={column === firstFree}
                list={props}
              />
            ))}
            {rowActions && (
              <th className={styles['menu']}>
                <VisuallyHidden>{t('ui:list.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            Array.from({ length: 12 }, (_, line) => (
              <tr key={line}>
                {selection && <td className={styles['check']} />}
                {columns.map((column, index) => (
                  <td key={column.id} data-wide-only={column.wideOnly || undefined}>
                    <SkeletonBar width={`${75 - ((line * 7 + index * 13) % 40)}%`} />
                  </td>
                ))}
                {rowActions && <td />}
              </tr>
            ))}
          {allRows && allRows.length > virtualFrom && !isPrinting ? (
            <Suspense fallback={allRows}>
              <VirtualRows count={allRows.length} scroller={scroller} row={renderRow} />
            </Suspense>
          ) : (
            allRows
          )}
        </tbody>
      </table>
      {isWhole && !isPrinting && <Foot list={props} scroller={scroller} />}
    </div>
  )
}

interface RowWords {
  select: (name: string) => string
  menu: (name: string) => string
}

/** Prepares a text with a row's name, so that it is translated once instead of per row. */
function prepareRowText(
  t: TFunction,
  key: 'ui:list.selectRow' | 'ui:list.rowMenu',
): (name: string) => string {
  const place = '\u0000'
  const [before = '', after = ''] = t(key, { name: place }).split(place)
  return (name) => before + name + after
}

function Head<Row>({
  column,
  isFirstFree,
  list: { state, onState },
}: {
  column: ListColumn<Row>
  /** It is the first without a width of its own: the name, which has most to say. */
  isFirstFree: boolean
  list: ListPageProps<Row>
}) {
  const sorted =
    column.sort !== undefined && state.sort?.field === column.sort ? state.sort.direction : null
  const next = sorted === 'asc' ? 'desc' : 'asc'
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      style={{ width: column.width }}
      data-free={column.width ? undefined : isFirstFree ? 'first' : ''}
      data-align={column.align}
      data-wide-only={column.wideOnly || undefined}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          onClick={() => onState({ sort: { field: column.sort!, direction: next } })}
          data-sorted={sorted ?? undefined}
        >
          {column.header}
          <Icon size={13} aria-hidden="true" />
        </button>
      )}
    </th>
  )
}

function Body<Row>({
  row,
  index,
  list,
  words,
  measure,
}: {
  row: Row
  index: number
  list: ListPageProps<Row>
  words: RowWords
  measure?: (element: HTMLElement | null) => void
}) {
  const { columns, selection, rowActions, rowHref, rowKey, rowName } = list
  const key = rowKey(row)
  const selected = selection?.selected.has(key) ?? false
  function toggleRow() {
    const next = new Set(selection!.selected)
    if (!next.delete(key)) next.add(key)
    selection!.onChange(next)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      draggable={list.onRowDrag !== undefined || undefined}
      onDragStart={
        list.onRowDrag &&
        ((event) =>
          list.onRowDrag!(selected ? [...selection!.selected] : [key], event.dataTransfer))
      }
    >
      {selection && (
        <td className={styles['check']}>
          <Tick label={words.select(rowName(row))} isOn={selected} onToggle={toggleRow} />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.id} data-align={column.align} data-wide-only={column.wideOnly || undefined}>
          {position === 0 && rowHref ? (
            <Link href={rowHref(row)} className={styles['rowLink']}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={styles['menu']}>
          <RowActionsCell
            name={rowName(row)}
            menu={words.menu(rowName(row))}
            actions={rowActions(row)}
          />
        </td>
      )}
    </tr>
  )
}

/** The main action of a row as a button, the others behind a menu. */
function RowActionsCell({
  name,
  menu,
  actions,
}: {
  name: string
  menu: string
  actions: ListAction[]
}) {
  return (
    <div className={styles['actions']}>
      {actions
        .filter((action) => action.isMain)
        .map((action) => (
          <MainAction key={action.id} action={action} name={name} />
        ))}
      <RowMenu label={menu} actions={actions.filter((action) => !action.isMain)} />
    </div>
  )
}

function MainAction({ action, name }: { action: ListAction; name: string }) {
  const { label, refusedBecause } = action
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${name}`}
      aria-disabled={refusedBecause ? true : undefined}
      data-refused={refusedBecause ? true : undefined}
      title={refusedBecause ?? undefined}
      onClick={() => !refusedBecause && action.run()}
    >
      {label}
    </Button>
  )
}

function RowMenu({ label, actions }: { label: string; actions: ListAction[] }) {
  if (actions.length === 0) return null
  return (
    <OnDemand
      button={<button type="button" className={styles['dots']} aria-label={label} />}
      load={loadActions}
      popup={{ actions }}
    />
  )
}

/** Loads the next page when the end becomes visible. The button does the same for the keyboard. */
function Foot<Row>({
  list,
  scroller,
}: {
  list: ListPageProps<Row>
  scroller: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, onMore, rows, total } = list
  useEffect(() => {
    if (!hasMore || isLoadingMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore?.(), {
      root: scroller.current,
      rootMargin: '300px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoadingMore, onMore, scroller, rows?.length])
  if (!hasMore || !rows) return null
  return (
    <div className={styles['foot']} ref={end}>
      <Button
        variant="default"
        onClick={() => void onMore?.()}
        aria-disabled={isLoadingMore || undefined}
      >
        {t('ui:list.showMore')}
      </Button>
      {total !== undefined && (
        <span>
          {t('ui:list.shown', {
            shown: formatCount(rows.length, locale),
            total: formatCount(total, locale),
          })}
        </span>
      )}
    </div>
  )
}
