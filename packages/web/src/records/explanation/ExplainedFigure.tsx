import type { ReactNode } from 'react'
import { Formula, type Factor } from './Formula.tsx'
import styles from './explanation.module.css'

/** What a figure is about, and the figure at the end of the line. */
export const FigureHead = ({ name, figure }: { name: ReactNode; figure: ReactNode }) => (
  <span className={styles['head']}>
    <span>{name}</span>
    <strong>{figure}</strong>
  </span>
)

/** How a figure was computed, and the source of its factor; what is empty is left out. */
export function FigureSource({
  factors,
  source,
}: {
  factors: readonly Factor[] | null
  source: readonly (string | null | undefined)[]
}) {
  const text = source.filter(Boolean).join(' · ')
  return (
    <>
      {factors && (
        <span className={styles['formula']}>
          <Formula factors={factors} />
        </span>
      )}
      {text && <span className={styles['source']}>{text}</span>}
    </>
  )
}
