import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentOf } from '@cradle/contract'
import { meQuery, useSession, type Me } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { notificationSettingsQuery } from '../../../shell/notifications/notification-queries.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useProfileSections } from './profile-sections.tsx'
import { useProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

/** The user's own account: name, language, password, and the signature for reviewers. */
export function ProfilePage() {
  const { t } = useTranslation('management')
  const { data: me, error, refetch } = useQuery(meQuery())
  const settings = useQuery(notificationSettingsQuery())
  const title = t('management:profile.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const failed = (!me && error) || (!settings.data && settings.error)
  if (failed)
    return (
      <ErrorState
        isPage
        {...describeFailure(failed)}
        onRetry={() => void Promise.all([refetch(), settings.refetch()])}
      />
    )
  if (!me || !settings.data) return <PageSkeleton />
  return <ProfileForm me={me} settings={settings.data} title={title} />
}

function ProfileForm({
  me,
  settings,
  title,
}: {
  me: Me
  settings: DocumentOf<'NotificationSettings'>
  title: string
}) {
  const { t } = useTranslation('management')
  const isImpersonated = useSession().impersonation !== null
  const { initial, validate, save } = useProfileForm(me, settings)
  const sections = useProfileSections(me)
  return (
    <FormPage
      header={{ title }}
      initialValues={initial}
      validate={validate}
      onSave={save}
      notice={
        isImpersonated && <p className={styles['notice']}>{t('management:profile.impersonated')}</p>
      }
      sections={sections}
    />
  )
}
