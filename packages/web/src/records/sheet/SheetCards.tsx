import { Button } from '@mantine/core'
import { Fragment, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../i18n/locale.ts'
import { showCell } from '../../ui/grid/cell-text.ts'
import type { GridDocument } from '../../ui/grid/grid-document.ts'
import {
  resolveColumn,
  type CellIssue,
  type GridColumn,
  type GridGroup,
  type GridRow,
} from '../../ui/grid/grid-model.ts'
import styles from './SheetCards.module.css'

interface SheetCardsProps {
  doc: GridDocument
  /** The first one names the line. */
  columns: readonly GridColumn[]
  groups: readonly GridGroup[]
  isShown: ((row: GridRow) => boolean) | undefined
  issuesOf: (row: GridRow) => readonly CellIssue[]
  /** The head of a card; null: the line has no name. */
  readName: (row: GridRow) => string | null
  locale: Locale
  /** Shows the sheet although it hardly fits. */
  onSheet: () => void
}

/** The lines for reading where a sheet does not fit: one card each, with what it says and nothing that is empty. */
export function SheetCards({
  doc,
  columns,
  groups,
  isShown,
  issuesOf,
  readName,
  locale,
  onSheet,
}: SheetCardsProps) {
  const { t } = useTranslation('inputs')
  const rows = useSyncExternalStore(doc.subscribe, () => doc.getState().rows)
  const shown = groups
    .map((group) => ({
      group,
      lines: (rows.get(group.id) ?? []).filter((row) => isShown?.(row) ?? true),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <div className={styles['cards']} tabIndex={0} role="region" aria-label={t('inputs:cards.name')}>
      <p className={styles['note']} role="note">
        {t('inputs:cards.note')}{' '}
        <Button size="compact-xs" variant="subtle" onClick={onSheet}>
          {t('inputs:cards.sheet')}
        </Button>
      </p>
      {shown.map(({ group, lines }) => (
        <section key={group.id} aria-label={group.label}>
          <GroupHead group={group} />
          <ul>
            {lines.map((row) => (
              <SheetCard
                key={row.id}
                row={row}
                columns={columns}
                issues={issuesOf(row)}
                name={readName(row)}
                locale={locale}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const nothing = {}
const never = () => () => undefined

function GroupHead({ group }: { group: GridGroup }) {
  const facts = useSyncExternalStore(
    group.live?.subscribe ?? never,
    group.live?.read ?? (() => nothing as { subtotal?: string }),
  )
  return (
    <h2>
      {group.chip}
      <span>{group.label}</span>
      {facts.subtotal && <strong>{facts.subtotal}</strong>}
    </h2>
  )
}

function SheetCard({
  row,
  columns,
  issues,
  name,
  locale,
}: {
  row: GridRow
  columns: readonly GridColumn[]
  issues: readonly CellIssue[]
  name: string | null
  locale: Locale
}) {
  const { t } = useTranslation('inputs')
  const [, ...facts] = columns
  return (
    <li>
      <h3>{name ?? t('inputs:results.noName')}</h3>
      <dl>
        {facts.map((shown) => {
          const column = resolveColumn(shown, row)
          const text = showCell(column, row, locale)
          const drawn = text === '' ? undefined : column.render?.(row)
          return (
            (text !== '' || drawn) && (
              <Fragment key={column.id}>
                <dt>{column.title}</dt>
                <dd data-number={column.type === 'number' || undefined}>{drawn ?? text}</dd>
              </Fragment>
            )
          )
        })}
      </dl>
      {issues.length > 0 && (
        <ul className={styles['issues']}>
          {issues.map(({ column, message, level }) => (
            <li key={`${column} ${message}`} data-level={level}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
