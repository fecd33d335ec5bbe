import { Button } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { Link } from '../../ui/link/Link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SkeletonBar } from '../../ui/feedback/Skeletons.tsx'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { buildNavigation } from '../apps.ts'
import type { AppDefinition, NavigationGroup, NavigationItem } from '../apps.ts'
import { RunningImportCount } from '../imports/RunningImportCount.tsx'
import { hasPage } from '../known-pages.ts'
import { usePathname } from '../url-state.ts'
import { WhenIdle } from '../WhenIdle.tsx'
import styles from './Header.module.css'

const visibleItems = 6
/** Places that are shown while the rights are on their way. */
const PLACES = 5
const WaitingReviews = lazyPart(() => import('./WaitingReviews.tsx').then((m) => m.WaitingReviews))
const loadMenu = () => import('./PageMenu.tsx').then((m) => m.PageMenu)

/** The pages of the app: at most six, the rest behind "More"; on narrow windows all behind one menu. */
export function Navigation({ app }: { app: AppDefinition }) {
  const { t } = useTranslation('shell')
  const { permissions } = useAccess()
  const pathname = usePathname()
  const entries = buildNavigation(app, permissions, hasPage)
  // The home page of an app is above all its pages.
  const isActive = ({ href, section = href }: NavigationItem) =>
    pathname === section || (section !== app.home && pathname.startsWith(`${section}/`))
  const shown =
    entries.length > visibleItems
      ? [
          ...entries.slice(0, visibleItems - 1),
          {
            id: 'more',
            items: entries
              .slice(visibleItems - 1)
              .flatMap((entry) => ('items' in entry ? entry.items : [entry])),
          },
        ]
      : entries
  // Without the rights nobody knows which items come: some of them would jump when the others arrive.
  if (!permissions)
    return (
      <div className={styles['nav']} data-waiting="" aria-hidden="true">
        {Array.from({ length: PLACES }, (_, place) => (
          <SkeletonBar key={place} width={76} height={14} />
        ))}
      </div>
    )
  if (entries.length === 0) return null
  return (
    <>
      <nav className={styles['nav']} aria-label={t('shell:header.navigation')}>
        <ul>
          {shown.map((entry) => (
            <li key={entry.id}>
              {'items' in entry ? (
                <Group group={entry} isActive={isActive} />
              ) : (
                <Link href={entry.href} aria-current={isActive(entry) ? 'page' : undefined}>
                  {t(`shell:nav.${entry.id}`)}
                  {entry.id === 'reviews' && (
                    <span className={styles['waitingPlace']}>
                      <WhenIdle>
                        <WaitingReviews />
                      </WhenIdle>
                    </span>
                  )}
                  {entry.id === 'imports' && <RunningImportCount />}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['navMenu']}>
        <OnDemand
          button={
            <Button variant="subtle" color="gray" leftSection={<IconMenu2 size={16} />}>
              {t('shell:header.menu')}
            </Button>
          }
          load={loadMenu}
          popup={{
            items: entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
            isActive,
          }}
        />
      </div>
    </>
  )
}

function Group({
  group,
  isActive,
}: {
  group: NavigationGroup
  isActive: (item: NavigationItem) => boolean
}) {
  const { t } = useTranslation('shell')
  return (
    <OnDemand
      button={
        <button type="button" data-active={group.items.some(isActive) || undefined}>
          {t(`shell:nav.${group.id}`)}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
      load={loadMenu}
      popup={{ items: group.items, isActive }}
    />
  )
}
