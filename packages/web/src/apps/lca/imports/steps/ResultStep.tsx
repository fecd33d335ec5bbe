import { Button } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_LIST_MAX } from '@cradle/contract'
import { errorText } from '../../../../api/error-text.ts'
import { findTarget, type ImportItem } from '../../../../api/import-kinds.ts'
import type { ImportPage } from '../../../../api/import-places.ts'
import { requestStep } from '../../../../api/import-queries.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { DeleteDialog } from '../../../../ui/feedback/DeleteDialog.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatCount, formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { canUndo } from '../import-steps.ts'
import { findRecordPage } from '../record-links.ts'
import { DroppedValues } from '../DroppedValues.tsx'
import { MakeVersionButton } from '../MakeVersionButton.tsx'
import { RemarkTable } from '../RemarkTable.tsx'
import { useImportActions } from '../use-import-actions.ts'
import { Verdict } from '../Verdict.tsx'
import styles from '../imports.module.css'

/** What the import has done, with links to its records, and the way back. */
export function ResultStep({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const actions = useImportActions(page, item)
  const [isConfirming, setConfirming] = useState(false)
  const footprint = findTarget(item)
  const isFailed = item.step === 'import_failed'
  const [openedAt] = useState(() => Date.now())
  async function undo(): Promise<string | null> {
    try {
      await requestStep(queryClient, page, item.id, 'undo')
      toast.success(t('imports:result.undone', { fileName: item.fileName }))
      void queryClient.invalidateQueries()
      return null
    } catch (error) {
      return errorText(error)
    }
  }
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t('imports:steps.result')}
    >
      {isFailed ? (
        <Verdict
          tint="bad"
          icon={<IconAlertCircle size={22} aria-hidden />}
          title={t('imports:result.failed', { fileName: item.fileName })}
          actions={
            actions.mayRun && (
              <Button
                loading={actions.busy === 'validate'}
                onClick={() => void actions.request('validate')}
              >
                {t('imports:validateAgain')}
              </Button>
            )
          }
        >
          {t('imports:result.nothingWritten')}
        </Verdict>
      ) : item.undoneAt ? (
        <Verdict
          tint="neutral"
          icon={<IconArrowBackUp size={22} aria-hidden />}
          title={t('imports:result.undoneAt', { when: formatDateTime(item.undoneAt, locale) })}
          actions={
            <Button variant="default" component={Link} href={paths.imports.kind(page).new()}>
              {t('imports:validation.uploadAnother')}
            </Button>
          }
        />
      ) : (
        <Verdict
          tint="good"
          icon={<IconCheck size={22} aria-hidden />}
          title={t(`shell:imports.done.${page}`)}
          actions={
            <>
              {canUndo(item, openedAt) && actions.mayRun && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => setConfirming(true)}
                >
                  {t('imports:result.undo')}
                </Button>
              )}
              {footprint !== undefined && (
                <Button component={Link} href={paths.footprints.item(footprint, 'inputs')}>
                  {t('imports:result.openFootprint')}
                </Button>
              )}
              <MakeVersionButton page={page} item={item} />
            </>
          }
        >
          {item.undoUntil &&
            canUndo(item, openedAt) &&
            t('imports:result.undoUntil', { when: formatDateTime(item.undoUntil, locale) })}
        </Verdict>
      )}
      {isFailed && (item.errors?.length ?? 0) > 0 && (
        <RemarkTable remarks={item.errors!} total={item.errorCount} nameOf={(_, field) => field} />
      )}
      {!isFailed && !item.undoneAt && <ResultCounts item={item} />}
      {!isFailed && !item.undoneAt && <ResultRecords item={item} />}
      {!isFailed && <DroppedValues page={page} item={item} />}
      {isConfirming && (
        <DeleteDialog
          title={t('imports:result.undo')}
          text={[
            ...(
              [
                ['undoCreated', item.counts.create],
                ['undoUpdated', item.counts.update],
              ] as const
            ).flatMap(([outcome, count]) =>
              count === 0
                ? []
                : t(`imports:result.${outcome}`, { count, formatted: formatCount(count, locale) }),
            ),
            t('imports:result.undoUsed'),
          ].join(' ')}
          confirm={t('imports:result.undo')}
          onConfirm={undo}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

function ResultCounts({ item: { counts } }: { item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  return (
    <dl className={styles['counts']}>
      {(['create', 'update', 'skip'] as const).map((action) => (
        <div key={action}>
          <dt>{t(`imports:result.count.${action}`)}</dt>
          <dd>{formatCount(counts[action], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function ResultRecords({ item }: { item: ImportItem }) {
  const { result = [] } = item
  const footprint = findTarget(item)
  const { t } = useTranslation('imports')
  const locale = useLocale()
  if (result.length === 0) return null
  return (
    <Card
      title={t('imports:result.records')}
      aside={
        result.length >= IMPORT_LIST_MAX &&
        t('imports:overview.first', { formatted: formatCount(result.length, locale) })
      }
    >
      <ul className={styles['plain']}>
        {result.map((record) => {
          const href = findRecordPage(record, footprint)
          return (
            <li key={record.record}>
              {href ? <Link href={href}>{record.name}</Link> : <span>{record.name}</span>}
              <span className={styles['quiet']}>
                {t(`imports:type.${record.type}`, { defaultValue: record.type })}
              </span>
              <StatusBadge
                status={record.action}
                label={t(`imports:result.action.${record.action}`)}
                tint={record.action === 'create' ? 'good' : 'info'}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
