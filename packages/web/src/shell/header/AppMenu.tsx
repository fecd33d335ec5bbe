import { Menu } from '@mantine/core'
import { IconBook2, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import type { PopupProps } from '../../ui/popup/OnDemand.tsx'
import type { AppDefinition } from '../apps.ts'
import { useHelpAddress } from '../platform-info.ts'

/** The apps that are open to the user, then help. */
export function AppMenu({
  button,
  open,
  current,
}: PopupProps & { open: { app: AppDefinition; href: string }[]; current: AppDefinition | null }) {
  const { t } = useTranslation('shell')
  const helpAddress = useHelpAddress(t('shell:header.helpSubject'))
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {open.map(({ app, href }) => (
          <Menu.Item
            key={app.id}
            component={Link}
            href={href}
            leftSection={<app.icon size={17} stroke={1.6} />}
            aria-current={app === current ? 'true' : undefined}
            fw={app === current ? 650 : undefined}
          >
            {t(`shell:app.${app.id}`)}
          </Menu.Item>
        ))}
        {open.length > 0 && <Menu.Divider />}
        <Menu.Item
          component={Link}
          href={paths.documentation()}
          leftSection={<IconBook2 size={17} stroke={1.6} />}
        >
          {t('shell:header.documentation')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={helpAddress}
          leftSection={<IconMail size={17} stroke={1.6} />}
        >
          {t('shell:header.helpMail')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
