import { Menu } from '@mantine/core'
import { useLocale } from '../../i18n/i18n.ts'
import { formatCount } from '../numbers/format-number.ts'
import type { PopupProps } from '../popup/OnDemand.tsx'
import type { ListFilter } from './list-types.ts'
import styles from './ListPage.module.css'

const useNone = (): undefined => undefined

/** The choices of one filter as checkboxes. */
export function FilterOptions({
  button,
  filter,
  values,
  onToggle,
}: PopupProps & { filter: ListFilter; values: string[]; onToggle: (value: string) => void }) {
  const locale = useLocale()
  const { useCounts = useNone } = filter
  const counts = useCounts()
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles['options']}>
        {filter.options.map((option) => (
          <Menu.CheckboxItem
            key={option.value}
            value={option.value}
            checked={values.includes(option.value)}
            onChange={() => onToggle(option.value)}
            rightSection={
              counts ? (
                <span className={styles['choiceCount']}>
                  {formatCount(counts[option.value] ?? 0, locale)}
                </span>
              ) : undefined
            }
          >
            {option.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
