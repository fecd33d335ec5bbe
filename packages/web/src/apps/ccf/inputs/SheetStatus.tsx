import { IconAlertCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import { formatAmount, formatCount } from '../../../ui/numbers/format-number.ts'
import type { SheetSession } from './sheet-session.ts'
import styles from './inputs.module.css'

/** Counts, the sum of the selection, and whether everything is saved. */
export function SheetStatus({
  grid,
  session,
  sources,
  issues,
  estimates,
}: {
  grid: GridController
  session: SheetSession
  sources: number
  issues: number
  estimates: number
}) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  return (
    <div className={styles['status']}>
      <span>
        {t('ccf:sheet.sources', { count: sources, formatted: formatCount(sources, locale) })}
      </span>
      {issues > 0 && (
        <button type="button" className={styles['issueLink']} onClick={() => grid.goToIssue(1)}>
          <IconAlertCircle size={14} aria-hidden /> {t('ccf:status.issues', { count: issues })}
        </button>
      )}
      {estimates > 0 && <span>{t('ccf:status.estimates', { count: estimates })}</span>}
      <span className={styles['spring']} />
      <Sums grid={grid} />
      <SaveLine session={session} />
    </div>
  )
}

function Sums({ grid }: { grid: GridController }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  const area = useSyncExternalStore(grid.subscribe, () => {
    const { top, bottom, left, right } = grid.area()
    return top === bottom && left === right ? '' : [top, bottom, left, right].join()
  })
  const { numbers, sum } = area === '' ? { numbers: 0, sum: 0 } : grid.summary()
  return (
    <span role="status">
      {numbers > 1 && (
        <>
          {t('ccf:status.sum')} <strong>{formatAmount(Number(sum.toPrecision(10)), locale)}</strong>
        </>
      )}
    </span>
  )
}

function SaveLine({ session }: { session: SheetSession }) {
  const { t } = useTranslation('ccf')
  const { status, message, refused } = useSyncExternalStore(session.subscribe, session.getState)
  const count = [...refused.values()].reduce((sum, columns) => sum + columns.size, 0)
  const state = status === 'saved' && count > 0 ? 'refused' : status
  return (
    <span className={styles['save']} role="status" data-state={state} title={message}>
      <span className={styles['dot']} aria-hidden />
      {t(`ccf:save.${state}`, { count })}
      {state === 'failed' && message && <span>{message}</span>}
      {(state === 'failed' || state === 'offline') && (
        <button type="button" className={styles['issueLink']} onClick={() => session.retry()}>
          {t('ccf:save.retry')}
        </button>
      )}
    </span>
  )
}
