import { ActionIcon } from '@mantine/core'
import { IconBook2, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/access.ts'
import { setActing } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { appAt } from '../apps.ts'
import { useWatchedImports } from '../imports/running-imports.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useHelpAddress } from '../platform-info.ts'
import { usePathname } from '../url-state.ts'
import { WhenIdle } from '../WhenIdle.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MembershipMenu } from './MembershipMenu.tsx'
import { Navigation } from './Navigation.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { SchemeButton } from './SchemeButton.tsx'
import styles from './Header.module.css'

const ImpersonationNote = lazyPart(() =>
  import('./ImpersonationNote.tsx').then((m) => m.ImpersonationNote),
)
const ImportArrivals = lazyPart(() =>
  import('../imports/ImportArrivals.tsx').then((m) => m.ImportArrivals),
)
const ImportWatches = lazyPart(() =>
  import('../imports/ImportWatches.tsx').then((m) => m.ImportWatches),
)

/** 48 px: apps, name of the app (home, which leaves the membership), its pages, language, light or dark, help, membership. */
export function Header() {
  const { t } = useTranslation('shell')
  const { acting, impersonation } = useSession()
  const app = appAt(usePathname())
  const documentation = t('shell:header.documentation')
  const help = t('shell:header.helpMail')
  const helpAddress = useHelpAddress(t('shell:header.helpSubject'))
  const hasRunningImport = useWatchedImports().length > 0
  return (
    <header className={styles['header']} data-impersonating={impersonation !== null || undefined}>
      <AppSwitcher current={app} />
      <Link href={paths.choose()} className={styles['name']} onClick={() => setActing(null)}>
        {app ? t(`shell:short.${app.id}`) : 'Cradle'}
      </Link>
      {app && acting && <Navigation app={app} />}
      {acting && (
        <WhenIdle>
          <ImportArrivals />
        </WhenIdle>
      )}
      {acting && hasRunningImport && <ImportWatches />}
      {impersonation && <ImpersonationNote impersonation={impersonation} />}
      <div className={styles['tools']}>
        {acting && <PaletteButton />}
        <LanguageMenu />
        <SchemeButton />
        <ActionIcon
          component={Link}
          href={paths.documentation()}
          aria-label={documentation}
          title={documentation}
        >
          <IconBook2 size={17} stroke={1.6} />
        </ActionIcon>
        <ActionIcon component={Link} href={helpAddress} aria-label={help} title={help}>
          <IconMail size={17} stroke={1.6} />
        </ActionIcon>
        <NotificationBell />
        <MembershipMenu />
      </div>
    </header>
  )
}
