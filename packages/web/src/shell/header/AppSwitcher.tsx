import { ActionIcon } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { apps, findStart } from '../apps.ts'
import type { AppDefinition } from '../apps.ts'
import { hasPage } from '../known-pages.ts'
import { useMemberships } from '../memberships.ts'

const loadMenu = () => import('./AppMenu.tsx').then((m) => m.AppMenu)

/** The apps this user can open, with the acting role or (Admin, SHARE) with another of their roles; and CCF's preview; then help. */
export function AppSwitcher({ current }: { current: AppDefinition | null }) {
  const { t } = useTranslation('shell')
  const { permissions } = useAccess()
  const { roles } = useMemberships()
  const open = apps.flatMap((app) => {
    const withAnotherRole =
      app.id === 'share' || app.id === 'admin'
        ? roles.map((choice) => findStart(app, choice.permissions, hasPage))
        : []
    const preview = app.hasPreview && hasPage(app.home) ? app.home : null
    const href = [findStart(app, permissions, hasPage), ...withAnotherRole, preview].find(
      (start) => start !== null,
    )
    return href ? [{ app, href }] : []
  })
  return (
    <OnDemand
      button={
        <ActionIcon aria-label={t('shell:header.apps')} size={34}>
          <IconGridDots size={18} stroke={1.8} />
        </ActionIcon>
      }
      load={loadMenu}
      popup={{ open, current }}
    />
  )
}
