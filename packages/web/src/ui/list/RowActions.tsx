import { Menu } from '@mantine/core'
import type { PopupProps } from '../popup/OnDemand.tsx'
import type { ListAction } from './list-types.ts'
import styles from './ListPage.module.css'

/** Menu with the actions of one row. A refused action stays visible with its reason. */
export function RowActions({ button, actions }: PopupProps & { actions: ListAction[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            color={action.danger ? 'red' : undefined}
            aria-disabled={action.refusedBecause ? true : undefined}
            data-disabled={action.refusedBecause ? true : undefined}
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
  )
}
