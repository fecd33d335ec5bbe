import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../../ui/popup/OnDemand.tsx'
import styles from '../inputs.module.css'

export interface ColumnChoiceProps {
  columns: readonly { id: string; title: string; isHidden: boolean }[]
  onToggle: (id: string) => void
}

/** Which columns of the sheet are shown. */
export function ColumnChoice({ button, columns, onToggle }: ColumnChoiceProps & PopupProps) {
  const { t } = useTranslation('inputs')
  return (
    <Popover position="bottom-end" withinPortal withRoles={false} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('inputs:toolbar.columns')}
        className={styles['columnList'] ?? ''}
      >
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            size="xs"
            label={column.title}
            checked={!column.isHidden}
            onChange={() => onToggle(column.id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
