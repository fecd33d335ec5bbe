import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ListAction } from '../../../ui/list/list-types.ts'

interface LineMenuProps {
  button: ReactElement
  actions: ListAction[]
  onOpen: (isOpen: boolean) => void
  /** Restores the focus after the menu closes. */
  onClosed: () => void
}

/** The open menu of one folder. */
export function LineMenu({ button, actions, onOpen, onClosed }: LineMenuProps) {
  return (
    <Menu opened onChange={onOpen} position="bottom-start" returnFocus={false} onClose={onClosed}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.id} color={action.danger ? 'red' : undefined} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
