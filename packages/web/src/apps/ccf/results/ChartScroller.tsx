import type { ReactNode } from 'react'
import styles from './results.module.css'

/** Room for a drawing, which moves sideways where the window is narrower. */
export const ChartScroller = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['scroller']} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
