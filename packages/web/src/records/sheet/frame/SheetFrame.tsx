import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import styles from './frame.module.css'

interface SheetFrameProps {
  root: RefObject<HTMLDivElement | null>
  onKeyDown?: KeyboardEventHandler | undefined
  /** What the part with the rows is called, where other parts of the page have names too. */
  name?: string | undefined
  /** What stands before the sheet. */
  before?: ReactNode
  toolbar: ReactNode
  /** Why nothing can be changed any more; null: it can. */
  lock: string | null
  /** What stands between the toolbar and the rows. */
  bars: ReactNode
  status: ReactNode
  /** Panels and dialogs. */
  beside: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A sheet on its page, in which only the rows scroll: toolbar, bars, rows and status, and panels beside them. */
export const SheetFrame = ({
  root,
  onKeyDown,
  name,
  before,
  toolbar,
  lock,
  bars,
  status,
  beside,
  children,
}: SheetFrameProps) => (
  <div ref={root} className={styles['tab']} onKeyDown={onKeyDown}>
    {before}
    <section className={styles['middle']} aria-label={name}>
      {toolbar}
      {lock !== null && (
        <div className={styles['locked']} role="alert">
          {lock}
        </div>
      )}
      {bars}
      <div className={styles['sheet']}>{children}</div>
      {status}
    </section>
    {beside}
  </div>
)

/** What there is to read beside the rows. */
export const SheetPanel = ({
  name,
  className,
  tabIndex,
  children,
}: {
  name: string
  className: string | undefined
  tabIndex?: number
  children: ReactNode
}) => (
  <aside
    className={`${styles['panel']} ${className}`}
    aria-label={name}
    tabIndex={tabIndex}
    data-region="results"
  >
    {children}
  </aside>
)
