import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A card with a small title. */
export function Card({
  title,
  aside,
  actions,
  children,
  flush,
}: {
  title?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  const id = useId()
  return (
    <section
      className={styles['card']}
      aria-labelledby={title ? id : undefined}
      data-flush={flush || undefined}
    >
      {(title || actions) && (
        <header className={styles['head']}>
          {title && <h2 id={id}>{title}</h2>}
          {aside && <span className={styles['aside']}>{aside}</span>}
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      <div className={styles['body']}>{children}</div>
    </section>
  )
}

/** Facts of a record as label and value pairs. Unknown values show a dash. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
