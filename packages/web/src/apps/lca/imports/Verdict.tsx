import type { ReactNode } from 'react'
import styles from './imports.module.css'

/** The outcome of a step in one sentence, with the next actions. */
export function Verdict({
  tint,
  icon,
  title,
  children,
  actions,
}: {
  tint: 'good' | 'bad' | 'warn' | 'neutral'
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className={styles['verdict']} data-tint={tint} role="status">
      {icon}
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={styles['entries']}>{actions}</div>}
    </section>
  )
}
