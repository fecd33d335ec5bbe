import { Menu } from '@mantine/core'
import type { PopupProps } from '../popup/OnDemand.tsx'
import type { ListFilter } from './list-types.ts'
import styles from './ListPage.module.css'

/** The choices of one filter, to be ticked one after another. */
export function FilterOptions({ button, filter, values, onToggle }: PopupProps & { filter: ListFilter; values: string[]; onToggle: (value: string) => void }) {
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles['options']}>
        {filter.options.map((option) => (
          <Menu.CheckboxItem key={option.value} value={option.value} checked={values.includes(option.value)} onChange={() => onToggle(option.value)} rightSection={option.count}>
            {option.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
