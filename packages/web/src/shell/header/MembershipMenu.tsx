import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSession } from '../../api/access.ts'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { useMemberships } from '../memberships.ts'
import styles from './Header.module.css'

const loadMenu = () => import('./MembershipList.tsx').then((m) => m.MembershipList)

/** Company and role one acts in; opens the list of memberships. */
export function MembershipMenu() {
  const { acting, user } = useSession()
  const { me, memberships } = useMemberships()
  const current = memberships.find((membership) => membership.id === acting?.membershipId)
  const company = acting?.browsing?.companyName ?? current?.company.name
  const title = company ?? me?.name ?? user?.email ?? ''
  return (
    <OnDemand
      button={
        <UnstyledButton className={styles['account']}>
          <span className={styles['initials']} aria-hidden="true">
            {initials(title)}
          </span>
          <span className={styles['who']}>
            <strong>{title}</strong>
            <span>{acting?.view ?? me?.email}</span>
          </span>
          <IconChevronDown size={15} aria-hidden="true" />
        </UnstyledButton>
      }
      load={loadMenu}
      popup={{}}
    />
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function initials(name: string): string {
  return name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => letters.segment(word).containing(0)?.segment.toUpperCase() ?? '')
    .join('')
}
