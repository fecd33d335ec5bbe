import { Button, Menu, Tooltip } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFitting } from '../layout/use-fitting.ts'
import type { ListAction, ListSelection } from './list-types.ts'
import styles from './ListPage.module.css'

/** Width that is kept for the menu of actions without a place [px]. */
const MENU_WIDTH = 110

/**
 * Shows "3 selected · Copy · Move · …" in one line; actions without a place are in a menu. A refused action stays focusable
 * and shows its reason.
 */
export function SelectionBar({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation('ui')
  const bar = useRef<HTMLDivElement>(null)
  const keys = [...selection.selected]
  const actions = selection.actions(keys)
  const fitting = useFitting(
    bar,
    actions.map(({ label }) => label),
    MENU_WIDTH,
  )
  const rest = actions.slice(fitting)
  return (
    <div
      ref={bar}
      className={styles['selection']}
      role="toolbar"
      aria-label={t('ui:list.selected', { count: keys.length })}
    >
      <strong aria-live="polite">{t('ui:list.selected', { count: keys.length })}</strong>
      {actions.slice(0, fitting).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 && (
        <span data-rest="">
          <Menu position="top-end" width={300}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('ui:list.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((action) => (
                <Menu.Item
                  key={action.id}
                  leftSection={action.icon}
                  color={action.danger && !action.refusedBecause ? 'red' : undefined}
                  aria-disabled={action.refusedBecause ? true : undefined}
                  data-disabled={action.refusedBecause ? true : undefined}
                  closeMenuOnClick={!action.refusedBecause}
                  onClick={() => !action.refusedBecause && action.run()}
                >
                  {action.label}
                  {action.refusedBecause && (
                    <span className={styles['why']}>{action.refusedBecause}</span>
                  )}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
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

function ActionButton({ action }: { action: ListAction }) {
  const button = (
    <Button
      data-fit=""
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
  return action.refusedBecause ? <Tooltip label={action.refusedBecause}>{button}</Tooltip> : button
}
