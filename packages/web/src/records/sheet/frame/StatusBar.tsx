import { IconAlertCircle } from '@tabler/icons-react'
import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { isInvalid, type GridRow } from '../../../ui/grid/grid-model.ts'
import { formatAmount, formatCount } from '../../../ui/numbers/format-number.ts'
import type { SaveProgress } from '../saving/joined-progress.ts'
import type { SaveState } from '../saving/save-state.ts'
import styles from './frame.module.css'

/** What the end of the status bar says about the edits. */
export interface SavingFacts extends Pick<SaveState, 'waiting' | 'changes' | 'written'> {
  state: 'saved' | 'refused' | 'saving' | 'offline' | 'locked' | 'failed'
  /** Values that the server or the sheet refuses. */
  refused: number
  /** Whether edits wait for the line to come back. */
  isWaiting: boolean
}

interface StatusBarProps {
  grid: GridController
  /** The rows that are saved; a view of the sheet may show others. */
  doc: GridDocument
  queue: SaveProgress
  describeSaving: (facts: SavingFacts) => string
  /** The counts of the sheet. */
  children: ReactNode
}

/** Counts, the sums of the selection, and whether everything is saved. */
export const StatusBar = ({ grid, doc, queue, describeSaving, children }: StatusBarProps) => (
  <div className={styles['status']}>
    {children}
    <span className={styles['spring']} />
    <SelectionSums grid={grid} />
    <SaveLine queue={queue} doc={doc} describe={describeSaving} />
  </div>
)

/** Number of issues, which leads to them. */
export const IssueLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles['issueLink']} onClick={onClick}>
    <IconAlertCircle size={14} aria-hidden /> {children}
  </button>
)

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

function SaveLine({
  queue,
  doc,
  describe,
}: {
  queue: SaveProgress
  doc: GridDocument
  describe: (facts: SavingFacts) => string
}) {
  const { t } = useTranslation('inputs')
  const isOnline = useOnline()
  const { status, waiting, changes, message, written, refused } = useSyncExternalStore(
    queue.subscribe,
    queue.getState,
  )
  const unread = useSyncExternalStore(doc.subscribe, () => countUnread(doc))
  const count = unread + [...refused.values()].flat().length
  const state =
    status === 'waiting'
      ? 'saving'
      : status !== 'saved'
        ? status
        : !isOnline
          ? 'offline'
          : count > 0
            ? 'refused'
            : 'saved'
  return (
    <span
      className={styles['save']}
      role="status"
      data-state={isOnline ? state : 'offline'}
      title={message}
    >
      <span className={styles['dot']} aria-hidden />
      {describe({
        state,
        waiting,
        changes,
        refused: count,
        isWaiting: status !== 'saved',
        ...(written ? { written } : {}),
      })}
      {(state === 'failed' || (state === 'offline' && status !== 'saved')) && (
        <button type="button" className={styles['issueLink']} onClick={() => queue.flush()}>
          {t('inputs:save.retry')}
        </button>
      )}
    </span>
  )
}

const unreadIn = new WeakMap<GridRow, number>()

/** Cells whose text is no value of their column. Counted once per row; a changed row is another object. */
function countUnread(doc: GridDocument): number {
  let count = 0
  for (const rows of doc.getState().rows.values())
    for (const row of rows) {
      let own = unreadIn.get(row)
      if (own === undefined)
        unreadIn.set(row, (own = Object.values(row.values).filter(isInvalid).length))
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
