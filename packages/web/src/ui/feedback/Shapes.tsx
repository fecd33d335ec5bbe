import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonBar } from './Skeletons.tsx'
import styles from './shapes.module.css'

/** The place of a part that is on its way, in the shape of what comes. */
function Shape({ kind, children }: { kind: string; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-label={t('ui:loading')} className={styles[kind]}>
      {children}
    </div>
  )
}

const repeat = (count: number, draw: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => draw(index))

/** Label and box of a field, as high as a field of so many lines. */
export const FieldShape = ({ lines = 1 }: { lines?: number }) => (
  <Shape kind="field">
    <SkeletonBar width="32%" />
    <SkeletonBar width="100%" height={12 + 22 * lines} />
  </Shape>
)

/** Rows of a table or sheet under its head. */
export const TableShape = ({ rows = 14 }: { rows?: number }) => (
  <Shape kind="table">
    <SkeletonBar width="100%" height={28} />
    {repeat(rows, (row) => (
      <SkeletonBar key={row} width={`${98 - ((row * 13) % 30)}%`} height={12} />
    ))}
  </Shape>
)

/** A column of cards with a title and a few lines each. */
export const CardsShape = ({ cards = 3 }: { cards?: number }) => (
  <Shape kind="cards">
    {repeat(cards, (card) => (
      <div key={card} className={styles['card']}>
        <SkeletonBar width="40%" height={14} />
        <SkeletonBar width="92%" />
        <SkeletonBar width="74%" />
      </div>
    ))}
  </Shape>
)

/** A sheet between its outline and the panel of results. */
export const SheetShape = () => (
  <div className={styles['columns']} data-sheet="">
    <div className={styles['outline']}>
      {repeat(9, (line) => (
        <SkeletonBar key={line} width={`${88 - ((line * 11) % 30)}%`} height={14} />
      ))}
    </div>
    <TableShape rows={18} />
    <div className={styles['panel']}>
      <CardsShape />
    </div>
  </div>
)

/** What was submitted, and the panel of remarks beside it. */
export const WorkbenchShape = () => (
  <div className={styles['columns']}>
    <div className={styles['work']}>
      <SkeletonBar width="46%" height={14} />
      <SkeletonBar width="62%" height={30} />
      <TableShape rows={16} />
    </div>
    <div className={styles['panel']}>
      <CardsShape cards={4} />
    </div>
  </div>
)

/** Head and tabs of a record, and the cards of its form. */
export const RecordShape = () => (
  <div className={styles['record']}>
    <div className={styles['head']}>
      <SkeletonBar width={120} />
      <SkeletonBar width={320} height={18} />
      <div className={styles['tabs']}>
        {repeat(6, (tab) => (
          <SkeletonBar key={tab} width={84} height={14} />
        ))}
      </div>
    </div>
    <CardsShape />
  </div>
)
