import { IconAlertCircle } from '@tabler/icons-react'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { isInvalid, type GridRow } from '../../../ui/grid/grid-model.ts'
import { formatAmount, formatCount } from '../../../ui/numbers/format-number.ts'
import type { SaveQueue } from './saving/save-queue.ts'
import styles from './inputs.module.css'

export function StatusBar({
  grid,
  queue,
  inputs,
  issues,
  rowsWithIssues,
  onIssues,
}: {
  grid: GridController
  queue: SaveQueue
  inputs: number
  issues: number
  rowsWithIssues: number
  onIssues: () => void
}) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  return (
    <div className={styles['status']}>
      <span>
        {t('inputs:status.inputs', { count: inputs, formatted: formatCount(inputs, locale) })}
      </span>
      {issues > 0 && (
        <button type="button" className={styles['issueLink']} onClick={onIssues}>
          <IconAlertCircle size={14} aria-hidden /> {t('inputs:status.issues', { count: issues })}
          {rowsWithIssues > 0 && ` ${t('inputs:status.inRows', { count: rowsWithIssues })}`}
        </button>
      )}
      <span className={styles['hint']}>{t('inputs:status.keys')}</span>
      <span className={styles['spring']} />
      <SelectionSums grid={grid} />
      <SaveLine queue={queue} doc={grid.doc} />
    </div>
  )
}

/** Empty for one cell: there is nothing to add up, however the cell moves. */
function areaText(grid: GridController): string {
  const { top, bottom, left, right } = grid.area()
  return top === bottom && left === right ? '' : [top, bottom, left, right].join()
}

function SelectionSums({ grid }: { grid: GridController }) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  const area = useSyncExternalStore(grid.subscribe, () => areaText(grid))
  const { count, numbers, sum } =
    useDeferredValue(area) === area && area !== ''
      ? grid.summary()
      : { count: 0, numbers: 0, sum: 0 }
  const show = (value: number) => formatAmount(Number(value.toPrecision(10)), locale)
  return (
    <span className={styles['sums']} role="status">
      {count > 1 && (
        <span>
          {t('inputs:status.count')} <strong>{formatCount(count, locale)}</strong>
        </span>
      )}
      {numbers > 1 && (
        <span>
          {t('inputs:status.sum')} <strong>{show(sum)}</strong>
        </span>
      )}
      {numbers > 1 && (
        <span>
          {t('inputs:status.average')}{' '}
          <strong>{show(Number((sum / numbers).toPrecision(6)))}</strong>
        </span>
      )}
    </span>
  )
}

function SaveLine({ queue, doc }: { queue: SaveQueue; doc: GridDocument }) {
  const { t } = useTranslation('inputs')
  const isOnline = useOnline()
  const { status, waiting, changes, message, written, refused } = useSyncExternalStore(
    queue.subscribe,
    queue.getState,
  )
  const unaccepted =
    useSyncExternalStore(doc.subscribe, () => countUnaccepted(doc)) +
    [...refused.values()].flat().length
  const text = {
    saved: () =>
      !isOnline
        ? t('inputs:save.offlineIdle')
        : unaccepted > 0
          ? t('inputs:save.pending', { count: unaccepted })
          : [written && t(`inputs:save.${written}`), t('inputs:save.saved')]
              .filter(Boolean)
              .join(' '),
    waiting: () => t('inputs:save.saving'),
    saving: () => t('inputs:save.saving'),
    offline: () => t('inputs:save.offline', { count: changes }),
    locked: () => t('inputs:save.locked', { count: waiting }),
    failed: () => t('inputs:save.failed', { count: waiting }),
  }[status]()
  return (
    <span
      className={styles['save']}
      role="status"
      data-state={!isOnline ? 'offline' : status === 'saved' && unaccepted > 0 ? 'pending' : status}
      title={message}
    >
      <span className={styles['dot']} aria-hidden /> {text}
      {status === 'failed' && (
        <button type="button" className={styles['issueLink']} onClick={() => queue.flush()}>
          {t('inputs:save.retry')}
        </button>
      )}
    </span>
  )
}

const unacceptedIn = new WeakMap<GridRow, number>()

/** Cells whose value the server or the sheet refuses. Counted once per row; a changed row is another object. */
function countUnaccepted(doc: GridDocument): number {
  let count = 0
  for (const rows of doc.getState().rows.values())
    for (const row of rows) {
      let own = unacceptedIn.get(row)
      if (own === undefined)
        unacceptedIn.set(row, (own = Object.values(row.values).filter(isInvalid).length))
      count += own
    }
  return count
}

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine)
