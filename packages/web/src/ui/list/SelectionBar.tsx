import { Button, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListSelection } from './list-types.ts'
import styles from './ListPage.module.css'

/** Shows "3 selected · Copy · Move · …". A refused action stays focusable and shows its reason. */
export function SelectionBar({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation('ui')
  const keys = [...selection.selected]
  return (
    <div
      className={styles['selection']}
      role="toolbar"
      aria-label={t('ui:list.selected', { count: keys.length })}
    >
      <strong aria-live="polite">{t('ui:list.selected', { count: keys.length })}</strong>
      {selection.actions(keys).map((action) => {
        const button = (
          <Button
            key={action.id}
            variant="default"
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon}
            aria-disabled={action.refusedBecause ? true : undefined}
            data-refused={action.refusedBecause ? true : undefined}
            onClick={() => !action.refusedBecause && action.run()}
          >
            {action.label}
          </Button>
        )
        return action.refusedBecause ? (
          <Tooltip key={action.id} label={action.refusedBecause}>
            {button}
          </Tooltip>
        ) : (
          button
        )
      })}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={14} />}
        onClick={() => selection.onChange(new Set())}
      >
        {t('ui:list.clearSelection')}
      </Button>
    </div>
  )
}
