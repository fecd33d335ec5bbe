import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useThisYear } from '../../ui/calendar/today.ts'
import { LanguageMenu } from '../header/LanguageMenu.tsx'
import { SchemeButton } from '../header/SchemeButton.tsx'
import styles from './SessionCard.module.css'

/** The one card of the pages before signing in. */
export function SessionCard({
  title,
  intro,
  children,
  aside,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const year = useThisYear()
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <span className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          Cradle
        </span>
        <span className={styles['tools']}>
          <LanguageMenu />
          <SchemeButton />
        </span>
      </header>
      <main className={styles['main']}>
        <div className={styles['card']}>
          <h1>{title}</h1>
          {intro && <p className={styles['intro']}>{intro}</p>}
          {children}
        </div>
        {aside}
      </main>
      <footer className={styles['foot']}>{t('shell:footer.copyright', { year })}</footer>
    </div>
  )
}
