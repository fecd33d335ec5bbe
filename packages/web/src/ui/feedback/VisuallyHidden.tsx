import type { ComponentPropsWithoutRef } from 'react'
import styles from './states.module.css'

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className={styles['hidden']} />
}
