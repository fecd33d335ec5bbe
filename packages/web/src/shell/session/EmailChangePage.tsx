import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { useUrlState } from '../url-state.ts'
import { SessionCard } from './SessionCard.tsx'
import styles from './SessionCard.module.css'

/** Confirms a new e-mail address with the link of the mail. A program that opens the link to check it confirms nothing. */
export function EmailChangePage() {
  const { t } = useTranslation('shell')
  const [search] = useUrlState()
  const token = [search['token'] ?? ''].flat()[0] ?? ''
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  async function confirmEmail() {
    setState('busy')
    setProblem(null)
    try {
      await call(accountRoutes.confirmEmail, { body: { token }, anonymous: true })
      setState('done')
    } catch (error) {
      setProblem(errorText(error))
      setState('open')
    }
  }
  return (
    <SessionCard title={t('shell:emailChange.title')}>
      {problem && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      {state === 'done' ? (
        <>
          <p role="status">{t('shell:emailChange.done')}</p>
          <p>
            <Link className={styles['link']} href={paths.home()}>
              {t('shell:emailChange.continue')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>{t('shell:emailChange.intro')}</p>
          <Button fullWidth loading={state === 'busy'} onClick={() => void confirmEmail()}>
            {t('shell:emailChange.confirm')}
          </Button>
        </>
      )}
    </SessionCard>
  )
}
