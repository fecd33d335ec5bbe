import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConflictCells } from './conflict-cells.ts'
import type { CellConflict, Conflicts } from './use-conflicts.ts'
import styles from './ConflictBar.module.css'

const SHOWN = 3

export interface ConflictBarProps {
  conflicts: Conflicts
  cells: ConflictCells
  lineName: (row: string) => string
  onShow: (conflict: CellConflict) => void
}

/** Cells two people changed to different values: both, and the choice. Nothing is lost until somebody chooses. */
export function ConflictBar({ conflicts, cells, lineName, onShow }: ConflictBarProps) {
  const { t } = useTranslation('teamwork')
  const { all } = conflicts
  return (
    <div className={styles['bar']} role="alert">
      <strong className={styles['title']}>
        <IconUsers size={16} aria-hidden /> {t('teamwork:conflicts.title', { count: all.length })}
      </strong>
      <ul className={styles['list']}>
        {all.slice(0, SHOWN).map((conflict) => {
          const names = { column: cells.name(conflict.field), line: lineName(conflict.row) }
          const value = (of: CellConflict['mine']) =>
            cells.show(conflict, of) || t('teamwork:conflicts.empty')
          return (
            <li key={`${conflict.row} ${conflict.field}`}>
              <span className={styles['values']}>
                {t('teamwork:conflicts.values', {
                  ...names,
                  mine: value(conflict.mine),
                  theirs: value(conflict.theirs),
                })}
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('teamwork:conflicts.keepMineOf', names)}
                onClick={() => conflicts.keepMine(conflict)}
              >
                {t('teamwork:conflicts.keepMine')}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('teamwork:conflicts.takeTheirsOf', names)}
                onClick={() => conflicts.takeTheirs(conflict)}
              >
                {t('teamwork:conflicts.takeTheirs')}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={() => onShow(conflict)}>
                {t('teamwork:conflicts.show')}
              </Button>
            </li>
          )
        })}
      </ul>
      {all.length > SHOWN && (
        <span>{t('teamwork:conflicts.more', { count: all.length - SHOWN })}</span>
      )}
    </div>
  )
}
