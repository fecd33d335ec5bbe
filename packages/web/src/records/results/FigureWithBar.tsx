import { ModuleBar } from './ModuleBar.tsx'
import type { StageFigure } from './stage-bars.ts'
import styles from './impact-cell.module.css'

/** A figure in a list, with its modules as a small bar. */
export function FigureWithBar({
  text,
  range,
  title,
  bar,
  isStale,
}: {
  text: string
  /** What the figure adds up. */
  range: string
  /** Lines of the explanation. */
  title: readonly string[]
  /** null: no bar, because a part is unknown. */
  bar: readonly StageFigure[] | null
  isStale?: boolean
}) {
  return (
    <span className={styles['cell']} data-stale={isStale || undefined} title={title.join('\n')}>
      {bar && <ModuleBar figures={bar} />}
      <span>
        {text} <small>{range}</small>
      </span>
    </span>
  )
}
