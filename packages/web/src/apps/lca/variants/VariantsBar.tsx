import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconListNumbers,
  IconRowInsertBottom,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import styles from './variants.module.css'

interface VariantsBarProps {
  isReadOnly: boolean
  isDirty: boolean
  isBusy: boolean
  /** Rows of the table. */
  count: number
  hasParameters: boolean
  hasLines: boolean
  doc: GridDocument
  onSave: () => void
  onOpen: (dialog: 'rule' | 'line') => void
}

/** What is done with the table of variants, and how it stands. */
export function VariantsBar(props: VariantsBarProps) {
  const { isReadOnly, isDirty, isBusy, count, hasParameters, hasLines, doc, onSave, onOpen } = props
  const { t } = useTranslation('variants')
  const state = useSyncExternalStore(doc.subscribe, doc.getState)
  return (
    <div className={styles['bar']}>
      {!isReadOnly && (
        <>
          <Button
            leftSection={<IconDeviceFloppy size={16} />}
            loading={isBusy}
            disabled={!isDirty}
            onClick={onSave}
          >
            {t('variants:save')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconListNumbers size={16} />}
            disabled={!hasParameters}
            onClick={() => onOpen('rule')}
          >
            {t('variants:byRule')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRowInsertBottom size={16} />}
            disabled={!hasLines}
            onClick={() => onOpen('line')}
          >
            {t('variants:lineColumn')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={!state.canUndo}
            onClick={() => doc.undo()}
          >
            {t('variants:undo')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArrowForwardUp size={16} />}
            disabled={!state.canRedo}
            onClick={() => doc.redo()}
          >
            {t('variants:redo')}
          </Button>
        </>
      )}
      <span className={styles['space']} />
      <span role="status" className={styles['hint']}>
        {isDirty ? t('variants:unsaved') : t('variants:count', { count })}
      </span>
    </div>
  )
}
