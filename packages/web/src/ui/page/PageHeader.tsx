import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../link/Link.tsx'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: { label: string; href: string }[]
  badge?: ReactNode
  /** Short facts beside the title, e.g. method and functional unit. */
  facts?: ReactNode[]
  actions?: ReactNode
  tabs?: PageTab[]
  /** Focuses the title when the page opens (default). */
  focusTitle?: boolean
}

/**
 * Header of a record or list: breadcrumb, title (the only h1 of the page), badge, facts, actions,
 * and tabs.
 */
export function PageHeader({
  title,
  crumbs = [],
  badge,
  facts = [],
  actions,
  tabs,
  focusTitle = true,
}: PageHeaderProps) {
  const { t } = useTranslation('ui')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const active = document.activeElement
    if (focusTitle && (!active || active === document.body || active.tagName === 'A'))
      heading.current?.focus({ preventScroll: true })
  }, [focusTitle])
  return (
    <div className={styles['header']}>
      <div className={styles['row']}>
        <div className={styles['titles']}>
          {crumbs.length > 0 && (
            <nav aria-label={t('ui:breadcrumb')}>
              <ol className={styles['crumbs']}>
                {crumbs.map((crumb) => (
                  <li key={crumb.href}>
                    <Link href={crumb.href}>{crumb.label}</Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={styles['line']}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {badge}
            {facts.length > 0 && (
              <ul className={styles['facts']}>
                {facts.map((fact, index) => (
                  <li key={index}>{fact}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        {actions && (
          <div className={styles['actions']} data-page-actions="">
            {actions}
          </div>
        )}
      </div>
      {tabs && <PageTabs tabs={tabs} label={t('ui:tabs')} />}
    </div>
  )
}

export interface PageTab {
  label: string
  href: string
  active?: boolean
  /** A count such as `14/18`, or a symbol. */
  note?: ReactNode
  tint?: 'neutral' | 'warn' | 'good'
}

/** Tabs are links: each has its own address and can open in a new window. */
export function PageTabs({ tabs, label }: { tabs: PageTab[]; label: string }) {
  const nav = useRef<HTMLElement>(null)
  const active = tabs.find((tab) => tab.active)?.href
  // Counts arrive later and move the tabs.
  const labels = tabs
    .map(({ label, note }) => `${label} ${typeof note === 'string' ? note : ''}`)
    .join()
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && current) nav.current.scrollLeft = scrollToTab(nav.current, current)
  }, [active, labels])
  return (
    <nav ref={nav} aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.active ? 'page' : undefined}>
          {tab.label}
          {tab.note !== undefined && (
            <span className={styles['note']} data-tint={tab.tint ?? 'neutral'}>
              {tab.note}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Scroll position of the tabs at which the whole tab is visible, as near to the present one as possible [px]. */
function scrollToTab(tabs: HTMLElement, tab: HTMLElement): number {
  const [from, to] = [
    tab.offsetLeft - tabs.offsetLeft,
    tab.offsetLeft - tabs.offsetLeft + tab.offsetWidth,
  ]
  return Math.min(from, Math.max(tabs.scrollLeft, to - tabs.clientWidth))
}
