import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importActions, type ImportRemark } from '@cradle/contract'
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
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import { layoutQuery, nameSheet } from '../column-mapping.ts'
import { countDropped } from '../DroppedValues.tsx'
import { OutlyingProfiles } from '../OutlyingProfiles.tsx'
import { SheetsHint } from '../SheetsHint.tsx'
import { importRowsQuery } from '../import-rows.ts'
import { canRun } from '../import-steps.ts'
import { arrangeRows, buildRowKey } from '../overview-rows.ts'
import { useClosedTarget } from '../use-closed-target.ts'
import { useImportActions } from '../use-import-actions.ts'
import { useOverviewColumns } from './use-overview-columns.tsx'
import styles from '../imports.module.css'

/** What the import will do: rows that are new, that update a record with its old and new values, and that are skipped. */
export function OverviewStep({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  // Without a choice the rows stay in the order of the file.
  const [state, setState] = useListState({ filters: ['action'] })
  const { counts, overview = [] } = item
  const staged = useQuery(importRowsQuery(page, item.id, locale, { remarks: false }))
  const layout = useQuery(layoutQuery(page, locale)).data
  const nameField = (field: string) =>
    layout?.sheets.flatMap(({ columns }) => columns).find(({ key }) => key === field)?.header ??
    field
  const nameSheetOf = (sheet: string) => nameSheet(layout, item.fileName, sheet)
  const columns = useOverviewColumns(overview, staged.data, { nameSheet: nameSheetOf, nameField })
  const rows = arrangeRows(overview, state, locale)
  const dropped = countDropped(item)
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
      <HiddenRows item={item} nameOf={nameSheetOf} />
      <Notes notes={staged.data?.rows.flatMap(({ notes = [] }) => notes) ?? []} />
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
      <Foot page={page} item={item} />
    </div>
  )
}

/** Sums up what the import will do, and starts it. */
function Foot({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const actions = useImportActions(page, item)
  const isClosed = useClosedTarget(item)
  const { counts, overview = [] } = item
  const writes = counts.create + counts.update
  return (
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
        {overview.length < writes + counts.skip &&
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
