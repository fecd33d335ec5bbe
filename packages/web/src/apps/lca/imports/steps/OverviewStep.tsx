import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  importActions,
  type ImportChange,
  type ImportOverviewRow,
  type ImportRemark,
} from '@cradle/contract'
import { errorText } from '../../../../api/error-text.ts'
import type { ImportItem } from '../../../../api/import-kinds.ts'
import type { ImportPage } from '../../../../api/import-places.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { useListState } from '../../../../shell/url-state.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatAmount, formatCount } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { layoutQuery, nameSheet } from '../column-mapping.ts'
import { countDropped } from '../DroppedValues.tsx'
import { OutlyingProfiles } from '../OutlyingProfiles.tsx'
import { SheetsHint } from '../SheetsHint.tsx'
import { importRowsQuery } from '../import-rows.ts'
import { canRun } from '../import-steps.ts'
import { arrangeRows, buildRowKey, listChanges } from '../overview-rows.ts'
import { useClosedTarget } from '../use-closed-target.ts'
import { useImportActions } from '../use-import-actions.ts'
import styles from '../imports.module.css'

const tints = { create: 'good', update: 'info', skip: 'neutral' } as const

/** What the import will do: rows that are new, that update a record with its old and new values, and that are skipped. */
export function OverviewStep({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  // Without a choice the rows stay in the order of the file.
  const [state, setState] = useListState({ filters: ['action'] })
  const actions = useImportActions(page, item)
  const isClosed = useClosedTarget(item)
  const { counts, overview = [] } = item
  const staged = useQuery(importRowsQuery(page, item.id, locale, { remarks: false }))
  const updates = staged.data
  const changesOf = new Map(updates?.rows.map((row) => [buildRowKey(row), row.changes]))
  const layout = useQuery(layoutQuery(page, locale)).data
  const nameField = (field: string) =>
    layout?.sheets.flatMap(({ columns }) => columns).find(({ key }) => key === field)?.header ??
    field
  const rows = arrangeRows(overview, state, locale)
  const columns: ListColumn<ImportOverviewRow>[] = [
    {
      id: 'line',
      header: t('imports:remarks.line'),
      sort: 'line',
      width: '90px',
      align: 'right',
      cell: (row) => formatCount(row.line, locale),
    },
    {
      id: 'sheet',
      header: t('imports:remarks.sheet'),
      sort: 'sheet',
      width: '10rem',
      wideOnly: true,
      cell: (row) => nameSheet(layout, item.fileName, row.sheet),
    },
    {
      id: 'action',
      header: t('imports:overview.action'),
      sort: 'action',
      width: '8rem',
      cell: ({ action }) => (
        <StatusBadge status={action} label={t(`imports:action.${action}`)} tint={tints[action]} />
      ),
    },
    // Inputs of a footprint have no identifier.
    ...(overview.some(({ uniqueId }) => uniqueId !== undefined)
      ? [
          {
            id: 'uniqueId',
            header: t('imports:overview.uniqueId'),
            sort: 'uniqueId',
            width: '20rem',
            wideOnly: true,
            cell: (row: ImportOverviewRow) => row.uniqueId,
          },
        ]
      : []),
    { id: 'name', header: t('imports:overview.name'), sort: 'name', cell: (row) => row.name },
    // Without changes the names get the space.
    ...(updates?.rows.some(({ changes }) => listChanges(changes).length > 0)
      ? [
          {
            id: 'changes',
            header: t('imports:overview.changes'),
            width: '30%',
            wideOnly: true,
            cell: (row: ImportOverviewRow) => (
              <Changes changes={listChanges(changesOf.get(buildRowKey(row)))} nameOf={nameField} />
            ),
          },
        ]
      : []),
  ]
  const writes = counts.create + counts.update
  const dropped = countDropped(item)
  const total = writes + counts.skip
  return (
    <div className={styles['overview']}>
      <SheetsHint page={page} item={item} />
      {dropped > 0 && (
        <p className={styles['hint']}>
          {t('imports:dropped.hint', { count: dropped, formatted: formatCount(dropped, locale) })}{' '}
          <Link href={paths.imports.kind(page).item(item.id, undefined, { step: 'validate' })}>
            {t('imports:dropped.show')}
          </Link>
        </p>
      )}
      <OutlyingProfiles item={item} />
      <HiddenRows item={item} nameOf={(name) => nameSheet(layout, item.fileName, name)} />
      <Notes notes={updates?.rows.flatMap(({ notes = [] }) => notes) ?? []} />
      {staged.error && (
        <ErrorState
          compact
          title={t('imports:overview.changesFailed')}
          message={errorText(staged.error)}
          onRetry={() => void staged.refetch()}
        />
      )}
      <ListPage
        rows={rows}
        total={rows.length}
        title={t('imports:overview.title')}
        header={null}
        rowKey={buildRowKey}
        rowName={(row) => row.name ?? buildRowKey(row)}
        columns={columns}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'action',
            label: t('imports:overview.action'),
            as: 'chips',
            options: importActions.map((action) => ({
              value: action,
              label: t(`imports:action.${action}`),
              count: counts[action],
            })),
          },
        ]}
        empty={<EmptyState title={t('imports:overview.empty')} />}
      />
      <div className={styles['foot']}>
        <p>
          {importActions
            .map((action) =>
              t(`imports:counts.${action}`, {
                count: counts[action],
                formatted: formatCount(counts[action], locale),
              }),
            )
            .join(' · ')}
          {overview.length < total &&
            ` – ${t('imports:overview.first', { formatted: formatCount(overview.length, locale) })}`}
        </p>
        {item.step === 'validation_completed' && actions.mayRun && (
          <RunButton
            writes={writes}
            refusal={
              isClosed
                ? t('imports:invalidated.closed')
                : canRun(item)
                  ? undefined
                  : t('imports:invalidated.again')
            }
            isBusy={actions.busy === 'run'}
            onRun={() => void actions.request('run')}
          />
        )}
      </div>
    </div>
  )
}

/** Notes that are shown one by one. */
const NOTES = 5

/** What to know of rows that are imported all the same. */
function Notes({ notes }: { notes: readonly ImportRemark[] }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  if (notes.length === 0) return null
  return (
    <div className={styles['hint']}>
      {t('imports:overview.notes', {
        count: notes.length,
        formatted: formatCount(notes.length, locale),
      })}
      <ul>
        {notes.slice(0, NOTES).map(({ sheet, line, message }) => (
          <li key={`${sheet} ${line} ${message}`}>
            {t('imports:remarks.line')} {formatCount(line, locale)}: {message}
          </li>
        ))}
        {notes.length > NOTES && <li>…</li>}
      </ul>
    </div>
  )
}

/** Rows that the workbook hides are read too, so they are named. */
function HiddenRows({ item, nameOf }: { item: ImportItem; nameOf: (sheet: string) => string }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  return (item.sheets ?? []).flatMap(({ name, hidden }) =>
    hidden === undefined
      ? []
      : [
          <p key={name} className={styles['hint']}>
            {t('imports:overview.hidden', {
              count: hidden.rows,
              formatted: formatCount(hidden.rows, locale),
              sheet: nameOf(name),
              lines: `${hidden.firstLines.join(', ')}${hidden.firstLines.length < hidden.rows ? ', …' : ''}`,
            })}
          </p>,
        ],
  )
}

/** Starts the import, or says why it cannot be started. */
function RunButton({
  writes,
  refusal,
  isBusy,
  onRun,
}: {
  /** Rows that create or update a record. */
  writes: number
  /** Why the import cannot be run; the notice above says it too. */
  refusal: string | undefined
  isBusy: boolean
  onRun: () => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const reason = refusal ?? (writes === 0 ? t('imports:overview.nothing') : null)
  return (
    <>
      {reason && !refusal && <span className={styles['quiet']}>{reason}</span>}
      <Button
        loading={isBusy}
        variant={reason ? 'default' : 'filled'}
        aria-disabled={reason !== null || undefined}
        data-refused={reason !== null || undefined}
        title={reason ?? undefined}
        onClick={() => reason === null && onRun()}
      >
        {t('imports:overview.run', { count: writes, formatted: formatCount(writes, locale) })}
      </Button>
    </>
  )
}

function Changes({
  changes,
  nameOf,
}: {
  changes: readonly ImportChange[]
  nameOf: (field: string) => string
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const writeValue = (value: ImportChange['old']) =>
    value === undefined || value === ''
      ? t('imports:overview.blank')
      : typeof value === 'number'
        ? formatAmount(value, locale)
        : typeof value === 'boolean'
          ? t(value ? 'ui:yes' : 'ui:no')
          : value
  if (changes.length === 0) return null
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          {nameOf(change.field)}: <del>{writeValue(change.old)}</del> →{' '}
          <ins>{writeValue(change.new)}</ins>
        </li>
      ))}
    </ul>
  )
}
