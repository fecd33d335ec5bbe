import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/link/Link.tsx'
import type { PopupProps } from '../../ui/popup/OnDemand.tsx'
import type { NavigationItem } from '../apps.ts'

/** Pages of the app as a menu. */
export function PageMenu({
  button,
  items,
  isActive,
}: PopupProps & { items: NavigationItem[]; isActive: (item: NavigationItem) => boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.id}
            component={Link}
            href={item.href}
            aria-current={isActive(item) ? 'page' : undefined}
            fw={isActive(item) ? 650 : undefined}
          >
            {t(`shell:nav.${item.id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
