import { Button } from '@mantine/core'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { Link } from '../../ui/link/Link.tsx'
import { useFitting } from '../../ui/layout/use-fitting.ts'
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

/** Places that are shown while the rights are on their way. */
const PLACES = 5
/** Room for "More" with the name of a page [px]. */
const MORE_WIDTH = 190
const WaitingReviews = lazyPart(() => import('./WaitingReviews.tsx').then((m) => m.WaitingReviews))
const loadMenu = () => import('./PageMenu.tsx').then((m) => m.PageMenu)

/** The pages of the app: as many as have room, the rest behind "More"; on a phone all behind one menu. */
export function Navigation({ app }: { app: AppDefinition }) {
  const { t } = useTranslation('shell')
  const { permissions } = useAccess()
  const pathname = usePathname()
  const list = useRef<HTMLUListElement>(null)
  const entries = buildNavigation(app, permissions, hasPage)
  const names = entries.map(({ id }) => t(`shell:nav.${id}`))
  const fitting = useFitting(list, names, MORE_WIDTH)
  // The home page of an app is above all its pages.
  const isActive = ({ href, section = href }: NavigationItem) =>
    pathname === section || (section !== app.home && pathname.startsWith(`${section}/`))
  // Which items are shown depends on the rights. Drawn before them, items would move when the others arrive.
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
        <ul ref={list}>
          {entries.slice(0, fitting).map((entry, index) => (
            <li key={entry.id} data-fit="">
              {'items' in entry ? (
                <Group name={names[index]!} items={entry.items} isActive={isActive} />
              ) : (
                <Link href={entry.href} aria-current={isActive(entry) ? 'page' : undefined}>
                  {names[index]}
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
          {fitting < entries.length && (
            <li data-rest="">
              <More items={listItems(entries.slice(fitting))} isActive={isActive} />
            </li>
          )}
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
            items: listItems(entries),
            isActive,
          }}
        />
      </div>
    </>
  )
}

const listItems = (entries: readonly (NavigationItem | NavigationGroup)[]): NavigationItem[] =>
  entries.flatMap((entry) => ('items' in entry ? entry.items : [entry]))

interface GroupProps {
  items: NavigationItem[]
  isActive: (item: NavigationItem) => boolean
}

/** The pages without room. The button names the page that is open, if it is one of them. */
function More({ items, isActive }: GroupProps) {
  const { t } = useTranslation('shell')
  const open = items.find(isActive)
  const more = t('shell:nav.more')
  return (
    <Group
      name={open ? `${more}: ${t(`shell:nav.${open.id}`)}` : more}
      items={items}
      isActive={isActive}
    />
  )
}

function Group({ name, items, isActive }: GroupProps & { name: string }) {
  return (
    <OnDemand
      button={
        <button type="button" data-active={items.some(isActive) || undefined}>
          {name}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
      load={loadMenu}
      popup={{ items, isActive }}
    />
  )
}
