import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FullSpinner } from '../ui/feedback/Skeletons.tsx'
import { useSession } from '../api/access.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { MissingChoices } from './MissingChoices.tsx'
import { shellSide } from './shell-side.ts'
import { OfflineNote } from './offline/OfflineNote.tsx'
import { useQuietPage } from './use-quiet-page.ts'
import { useVersionCheck } from './version-check.ts'
import styles from './Shell.module.css'

const AnnouncementBar = lazyPart(() =>
  import('./announcements/AnnouncementBar.tsx').then((m) => m.AnnouncementBar),
)

/** Header, page, footer. */
export function Shell() {
  const { t } = useTranslation('shell')
  const fullHeight = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fullHeight),
  })
  const { acting } = useSession()
  const isQuiet = useQuietPage()
  useVersionCheck()
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main" data-router-ignore="">
        {t('shell:skip')}
      </a>
      <Header />
      <OfflineNote />
      <MissingChoices />
      <DemoBanner />
      {acting && isQuiet && <AnnouncementBar />}
      <div className={styles['body']}>
        <main id="main" tabIndex={-1} className={styles['main']}>
          <Suspense fallback={<FullSpinner />}>
            <Outlet />
          </Suspense>
        </main>
        <div id={shellSide} className={styles['side']} />
      </div>
      {!fullHeight && <Footer />}
    </div>
  )
}
