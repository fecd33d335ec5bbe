import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { SessionCard } from '../session/SessionCard.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import styles from '../session/SessionCard.module.css'

/** For an account that has no rights until its second factor is set up. */
export function SecondFactorPage() {
  const { t } = useTranslation('second-factor')
  const router = useRouter()
  const client = useQueryClient()
  async function enterApp() {
    // Memberships and permissions were empty until now.
    client.clear()
    await router.navigate({ to: '/' as never, replace: true })
  }
  return (
    <SessionCard title={t('second-factor:title')} intro={t('second-factor:requiredIntro')}>
      <div className={styles['form']}>
        <SecondFactorSetup onDone={() => void enterApp()} />
      </div>
      <p>
        <Link className={styles['link']} href={paths.logout()}>
          {t('second-factor:logout')}
        </Link>
      </p>
    </SessionCard>
  )
}
