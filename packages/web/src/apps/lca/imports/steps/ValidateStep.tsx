import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ImportRemark } from '@cradle/contract'
import { errorText, violationText } from '../../../../api/error-text.ts'
import type { ImportItem } from '../../../../api/import-kinds.ts'
import type { ImportPage } from '../../../../api/import-places.ts'
import { isStepRunning } from '../../../../api/import-queries.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatCount, formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { findHeader, layoutQuery } from '../column-mapping.ts'
import { ColumnMeanings } from '../ColumnMeanings.tsx'
import { ResumeButton } from '../CancelImport.tsx'
import { importRowsQuery, listOpenRemarks, type ImportRows } from '../import-rows.ts'
import { canReadAgain, canRepair, canValidate } from '../import-steps.ts'
import { DroppedValues } from '../DroppedValues.tsx'
import { OutlyingProfiles } from '../OutlyingProfiles.tsx'
import { SheetsOfFile } from '../SheetsOfFile.tsx'
import { RemarkTable } from '../RemarkTable.tsx'
import { RemarksFileButton } from '../RemarksFileButton.tsx'
import { StepProgress } from '../StepProgress.tsx'
import { useImportActions } from '../use-import-actions.ts'
import { Verdict } from '../Verdict.tsx'
import styles from '../imports.module.css'

const RepairGrid = lazyPart(() => import('../repair/RepairGrid.tsx').then((m) => m.RepairGrid))

/** Validation: its progress, the remarks as they arrive, and their repair. */
export function ValidateStep({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const actions = useImportActions(page, item)
  const isRunning = isStepRunning(item.step)
  const hasRemarks = item.errorCount > 0
  const { data, error, refetch } = useQuery({
    ...importRowsQuery(page, item.id, locale, { remarks: true }),
    enabled: hasRemarks,
  })
  const flush = useRef<() => Promise<boolean>>(async () => true)
  const setFlush = useCallback((next: () => Promise<boolean>) => void (flush.current = next), [])
  async function validateAgain() {
    if (await flush.current()) await actions.request('validate')
  }
  const shown: readonly ImportRemark[] =
    data?.rows.flatMap(listOpenRemarks) ??
    (item.errors ?? []).map((one) => ({
      ...one,
      message: violationText({ propertyPath: '', message: one.message }),
    }))
  const repaired =
    (data?.rows.flatMap(({ remarks }) => remarks).length ?? shown.length) - shown.length
  const open = item.errorCount - repaired
  const unreadable = shown.find(({ code }) => code === 'unreadable_file')
  const isQuiet =
    unreadable !== undefined || (item.step === 'validation_completed' && !item.invalidated)
  const mayValidate = canValidate(item) && (!unreadable || canReadAgain(unreadable))
  const againButton = mayValidate && actions.mayRun && (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden />}
      variant={isQuiet ? 'default' : 'filled'}
      loading={actions.busy === 'validate'}
      onClick={() => void validateAgain()}
    >
      {t(item.step ? 'imports:validateAgain' : 'imports:validate')}
    </Button>
  )
  const sheets = new Set(item.sheets?.map(({ name }) => name))
  const canRepairRows =
    canRepair(item) && data !== undefined && data.rows.some(({ sheet }) => sheets.has(sheet))
  const beside = shown.filter(({ sheet }) => !sheets.has(sheet))
  const listRemarks = (remarks: readonly ImportRemark[], total: number) =>
    remarks.length > 0 && (
      <RemarkTable
        remarks={remarks}
        total={total}
        nameOf={(sheet, field) => findHeader(layout, item.sheets, sheet, field)}
      />
    )
  const layout = useQuery(layoutQuery(page, locale)).data
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t('imports:steps.validate')}
    >
      <ValidationVerdict
        page={page}
        item={item}
        unreadable={isRunning ? undefined : unreadable}
        button={againButton}
      />
      {!isRunning && (
        <SheetsOfFile
          key={`sheets ${item.finishedAt}`}
          page={page}
          item={item}
          mayChoose={canRepair(item) && actions.mayRun}
          onChosen={() => void validateAgain()}
        />
      )}
      {hasRemarks && canValidate(item) && (
        <ColumnMeanings page={page} item={item} onSaved={() => void validateAgain()} />
      )}
      {error && canRepair(item) && !unreadable && (
        <Card title={t('imports:repair.title')}>
          <ErrorState
            compact
            title={t('imports:repair.failedToLoad')}
            message={errorText(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {canRepairRows && (
        <RepairCard
          page={page}
          item={item}
          staged={data}
          open={open}
          readOnly={!actions.mayRun}
          onQueue={setFlush}
        />
      )}
      {!unreadable && canRepairRows && (
        <>
          <div className={styles['narrowOnly']}>{listRemarks(shown, open)}</div>
          <div className={styles['wideOnly']}>{listRemarks(beside, beside.length)}</div>
        </>
      )}
      {!unreadable && !canRepairRows && listRemarks(shown, open)}
      {!isRunning && <OutlyingProfiles item={item} />}
      {!isRunning && <DroppedValues page={page} item={item} />}
    </div>
  )
}

/** The rows with remarks, to repair them here or in the file. */
function RepairCard({
  page,
  item,
  staged: { rows, total },
  open,
  readOnly,
  onQueue,
}: {
  page: ImportPage
  item: ImportItem
  staged: ImportRows
  /** Remarks that are not repaired yet. */
  open: number
  readOnly: boolean
  /** Called with what saves the repairs that are typed and not saved. */
  onQueue: (flush: () => Promise<boolean>) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  return (
    <Card
      title={t('imports:repair.title')}
      aside={
        rows.length < total
          ? t('imports:repair.first', {
              formatted: formatCount(rows.length, locale),
              total: formatCount(total, locale),
            })
          : t('imports:remarks.title', { count: open, formatted: formatCount(open, locale) })
      }
      actions={<RemarksFileButton page={page} item={item} />}
    >
      <p className={styles['about']}>{t('imports:repair.explain')}</p>
      <p className={styles['narrowOnly']}>{t('imports:repair.narrow')}</p>
      <RepairGrid
        key={item.finishedAt}
        page={page}
        item={item}
        rows={rows}
        readOnly={readOnly}
        onQueue={onQueue}
      />
    </Card>
  )
}

/** What the validation has found, or how far it is. */
function ValidationVerdict({
  page,
  item,
  unreadable,
  button,
}: {
  page: ImportPage
  item: ImportItem
  /** Why the file could not be read at all. */
  unreadable: ImportRemark | undefined
  button: ReactNode
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { counts, errorCount, step } = item
  if (step === 'validation_started')
    return (
      <Card>
        <StepProgress item={item} label={t('imports:progress.validating')} />
        {errorCount > 0 && (
          <p role="status">
            {t('imports:counts.remarks', {
              count: errorCount,
              formatted: formatCount(errorCount, locale),
            })}
          </p>
        )}
      </Card>
    )
  if (step === 'import_canceled')
    return (
      <Verdict
        tint="neutral"
        icon={<IconX size={22} aria-hidden />}
        title={t('imports:validation.canceled')}
        actions={
          <>
            <UploadAnother page={page} />
            <ResumeButton page={page} item={item} />
          </>
        }
      >
        {item.resumeUntil
          ? t('imports:canceling.kept', { when: formatDateTime(item.resumeUntil, locale) })
          : t('imports:canceling.gone')}
      </Verdict>
    )
  if (unreadable)
    return (
      <Verdict
        tint="bad"
        icon={<IconAlertCircle size={22} aria-hidden />}
        title={t('imports:validation.unreadable')}
        actions={
          <>
            {button}
            <UploadAnother page={page} isMain />
          </>
        }
      >
        {describePlace(unreadable, t)}
      </Verdict>
    )
  if (step === 'validation_failed')
    return (
      <Verdict
        tint="bad"
        icon={<IconAlertCircle size={22} aria-hidden />}
        title={t('imports:validation.failed')}
        actions={
          <>
            {button}
            <UploadAnother page={page} />
          </>
        }
      >
        {t('imports:validation.failedHint')}
      </Verdict>
    )
  if (step === undefined)
    return (
      <Verdict
        tint="neutral"
        icon={<IconAlertCircle size={22} aria-hidden />}
        title={t('imports:validation.notYet')}
        actions={button}
      />
    )
  const rows = counts.create + counts.update + counts.skip
  return (
    <Verdict
      tint="good"
      icon={<IconCheck size={22} aria-hidden />}
      title={t('imports:validation.passed', { count: rows, formatted: formatCount(rows, locale) })}
      actions={
        <>
          {button}
          {step === 'validation_completed' && (
            <Button
              component={Link}
              href={paths.imports.kind(page).item(item.id, undefined, { step: 'overview' })}
            >
              {t('imports:validation.toOverview')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The remark with the sheet and line where reading stopped. */
const describePlace = ({ sheet, line, message }: ImportRemark, t: TFunction<'imports'>): string =>
  line > 1 || sheet !== ''
    ? t(sheet === '' ? 'imports:validation.placeLine' : 'imports:validation.place', {
        sheet,
        line,
        message,
      })
    : message

function UploadAnother({ page, isMain = false }: { page: ImportPage; isMain?: boolean }) {
  const { t } = useTranslation('imports')
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      component={Link}
      href={paths.imports.kind(page).new()}
    >
      {t('imports:validation.uploadAnother')}
    </Button>
  )
}
