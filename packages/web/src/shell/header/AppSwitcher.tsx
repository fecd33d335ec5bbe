import { ActionIcon, Menu } from '@mantine/core'
import { IconBook2, IconGridDots, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { apps, startOf } from '../apps.ts'
import type { AppDefinition } from '../apps.ts'
import { hasPage } from '../known-pages.ts'
import { useMemberships } from '../memberships.ts'
import { helpAddress } from './help-address.ts'

/** The apps this user can open, with the acting role or (Admin, SHARE) with another of their roles; then help. */
export function AppSwitcher({ current }: { current: AppDefinition | null }) {
  const { t } = useTranslation('shell')
  const { permissions } = useAccess()
  const { roles } = useMemberships()
  const open = apps.flatMap((app) => {
    const withAnotherRole = app.id === 'share' || app.id === 'admin' ? roles.map((choice) => startOf(app, choice.permissions, hasPage)) : []
    const href = [startOf(app, permissions, hasPage), ...withAnotherRole].find((start) => start !== null)
    return href ? [{ app, href }] : []
  })
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('shell:header.apps')} size={34}><IconGridDots size={18} stroke={1.8} /></ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ app, href }) => (
          <Menu.Item key={app.id} component={Link} href={href} leftSection={<app.icon size={17} stroke={1.6} />} aria-current={app === current ? 'true' : undefined} fw={app === current ? 650 : undefined}>
            {t(`shell:app.${app.id}`)}
          </Menu.Item>
        ))}
        {open.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} href={paths.documentation()} leftSection={<IconBook2 size={17} stroke={1.6} />}>{t('shell:header.documentation')}</Menu.Item>
        <Menu.Item component="a" href={helpAddress(t('shell:header.helpSubject'))} leftSection={<IconMail size={17} stroke={1.6} />}>{t('shell:header.helpMail')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
