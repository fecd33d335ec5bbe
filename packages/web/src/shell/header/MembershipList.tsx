import { Menu } from '@mantine/core'
import {
  IconBuilding,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconLogout,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/access.ts'
import { errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'
import type { PopupProps } from '../../ui/popup/OnDemand.tsx'
import { hasPage } from '../known-pages.ts'
import { needsAllMemberships, recentKept, useChooseRole, useMemberships } from '../memberships.ts'
import type { RoleChoice } from '../memberships.ts'
import styles from './Header.module.css'

/** Up to five memberships, each opening its roles; then own profile, company, all memberships, log out. */
export function MembershipList({ button }: PopupProps) {
  const { t } = useTranslation('shell')
  const { acting } = useSession()
  const { memberships, roles } = useMemberships()
  const choose = useChooseRole()
  const [open, setOpen] = useState<string | null>(null)
  const current = memberships.find((membership) => membership.id === acting?.membershipId)
  const pick = (choice: RoleChoice) =>
    choose(choice.acting).catch((problem: unknown) => toast.error(errorText(problem)))

  return (
    <Menu position="bottom-end" width={290} onClose={() => setOpen(null)}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles['memberships']}>
        {memberships.length > 0 && <Menu.Label>{t('shell:header.memberships')}</Menu.Label>}
        {memberships.slice(0, recentKept).map((membership) => {
          const own = roles.filter((choice) => choice.membership === membership)
          const isOpen = open === membership.id
          return (
            <div key={membership.id} role="group" aria-label={membership.company.name}>
              <Menu.Item
                closeMenuOnClick={false}
                aria-expanded={isOpen}
                leftSection={
                  isOpen ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />
                }
                rightSection={
                  membership === current ? (
                    <IconCheck size={15} aria-label={t('shell:header.current')} />
                  ) : undefined
                }
                onClick={() => setOpen(isOpen ? null : membership.id)}
                fw={membership === current ? 650 : undefined}
              >
                {membership.company.name}
              </Menu.Item>
              {isOpen &&
                own.map((choice) => (
                  <Menu.Item
                    key={choice.role.name}
                    pl={38}
                    data-disabled={choice.isInvalid || undefined}
                    aria-disabled={choice.isInvalid || undefined}
                    title={choice.isInvalid ? t('shell:chooser.invalid') : undefined}
                    rightSection={
                      membership === current &&
                      choice.role.name === acting?.role &&
                      !acting.browsing ? (
                        <IconCheck size={15} aria-label={t('shell:header.current')} />
                      ) : undefined
                    }
                    onClick={() => !choice.isInvalid && void pick(choice)}
                  >
                    {choice.role.view}
                  </Menu.Item>
                ))}
            </div>
          )
        })}
        {needsAllMemberships(memberships) && (
          <Menu.Item
            component={Link}
            href={paths.choose()}
            leftSection={<IconSwitchHorizontal size={15} />}
          >
            {t('shell:header.allMemberships')}
          </Menu.Item>
        )}
        {memberships.length > 0 && <Menu.Divider />}
        {hasPage(paths.management.profile()) && (
          <Menu.Item
            component={Link}
            href={paths.management.profile()}
            leftSection={<IconUser size={15} />}
          >
            {t('shell:header.profile')}
          </Menu.Item>
        )}
        {hasPage(paths.management.company()) && (
          <Menu.Item
            component={Link}
            href={paths.management.company()}
            leftSection={<IconBuilding size={15} />}
          >
            {t('shell:header.company')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href={paths.logout()} leftSection={<IconLogout size={15} />}>
          {t('shell:header.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
