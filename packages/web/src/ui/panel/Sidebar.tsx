import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceStorage } from '../../browser-storage.ts'
import styles from './Sidebar.module.css'

/**
 * A column of 172 px at the left of a page. Ctrl+B or its edge hides it; the choice is stored per
 * kind of page.
 */
export function Sidebar({
  kind,
  label,
  children,
}: {
  kind: string
  label: string
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  const [hidden, setHidden] = useState(() => isSidebarHidden(kind))
  function toggleSidebar() {
    deviceStorage.keep(buildStorageKey(kind), hidden ? 'shown' : 'hidden')
    setHidden(!hidden)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'b'
      )
        return
      event.preventDefault()
      toggleSidebar()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (hidden)
    return (
      <button
        type="button"
        className={styles['tab']}
        aria-expanded={false}
        aria-label={t('ui:sidebar.show', { label })}
        title={`${t('ui:sidebar.show', { label })} (Ctrl+B)`}
        onClick={toggleSidebar}
      >
        <IconChevronRight size={15} />
      </button>
    )
  return (
    <aside className={styles['sidebar']} aria-label={label}>
      <div className={styles['head']}>
        <h2>{label}</h2>
        <button
          type="button"
          className={styles['hide']}
          aria-expanded={true}
          aria-label={t('ui:sidebar.hide', { label })}
          title={`${t('ui:sidebar.hide', { label })} (Ctrl+B)`}
          onClick={toggleSidebar}
        >
          <IconChevronLeft size={15} />
        </button>
      </div>
      {children}
    </aside>
  )
}

const buildStorageKey = (kind: string) => `cradle-sidebar-${kind}`
/** Checks whether the user has hidden the sidebar of this kind of page. */
export function isSidebarHidden(kind: string): boolean {
  return deviceStorage.read(buildStorageKey(kind)) === 'hidden'
}
