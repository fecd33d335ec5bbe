import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { User, notificationRoutes, recordRoutes } from '@cradle/contract'
import { mailDigests } from '@cradle/contract/choices'
import { call } from '../../../api/call.ts'
import { meQuery, useSession } from '../../../api/access.ts'
import { describeFailure, saveRefusal } from '../../../api/error-text.ts'
import { changeLocale, type Locale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { notificationSettingsQuery } from '../../../shell/notifications/notification-queries.ts'
import { isStrong } from '../../../shell/session/password-rules.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { listChoices, fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { EmailChange } from './EmailChange.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInList } from './SignInList.tsx'
import styles from './profile.module.css'

const PersonData = lazyPart(() => import('../persons/PersonData.tsx').then((m) => m.PersonData))
const Signature = lazyPart(() => import('./Signature.tsx').then((m) => m.Signature))

const languages: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** Sections that stay open while somebody else acts as the user; the server refuses the others. */
const openToOthers = ['account', 'notifications']

/** The user's own account: name, language, password, and the signature for reviewers. */
export function ProfilePage() {
  const { t } = useTranslation(['management', 'second-factor', 'person-data', 'notifications'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = meQuery()
  const { data: me, error, refetch } = useQuery(query)
  const settings = useQuery(notificationSettingsQuery())
  const isImpersonated = useSession().impersonation !== null
  const title = t('management:profile.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const initial = useMemo(
    () => ({
      name: me?.name ?? '',
      locale: me?.locale ?? ('en' as const),
      digest: settings.data?.digest ?? ('immediately' as const),
      currentPassword: '',
      plainPassword: '',
      repeatPassword: '',
    }),
    [me?.name, me?.locale, settings.data?.digest],
  )
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
  async function saveDigest(digest: (typeof mailDigests)[number]): Promise<void> {
    const saved = await call(notificationRoutes.saveSettings, {
      body: { digest, types: settings.data?.types ?? {} },
    })
    client.setQueryData(notificationSettingsQuery().queryKey, saved)
  }
  async function saveProfile(_values: object, { digest, ...changed }: Partial<typeof initial>) {
    try {
      if (Object.keys(changed).length > 0)
        await call(recordRoutes(User).put, { params: { id: me!.id }, body: changed })
      if (digest) await saveDigest(digest)
      if (changed.locale) await changeLocale(changed.locale)
      await client.invalidateQueries({ queryKey: query.queryKey })
      toast.success(
        t(changed.plainPassword ? 'management:profile.passwordSaved' : 'management:profile.saved'),
      )
      return undefined
    } catch (problem) {
      return saveRefusal(problem)
    }
  }
  const isReviewer =
    me.reviewer === true ||
    me.memberships?.some(({ roles }) => roles.some(({ name }) => name === 'ROLE_REVIEWER')) === true
  return (
    <FormPage
      header={{ title }}
      initialValues={initial}
      validate={({ name, currentPassword, plainPassword, repeatPassword }) => ({
        ...findBlanks(User, { name }, () => t('management:profile.nameRequired')),
        ...(plainPassword && !isStrong(plainPassword)
          ? { plainPassword: t('shell:reset.weak') }
          : {}),
        ...(plainPassword && !currentPassword
          ? { currentPassword: t('management:profile.currentPasswordRequired') }
          : {}),
        ...(plainPassword !== repeatPassword ? { repeatPassword: t('shell:reset.mismatch') } : {}),
      })}
      onSave={saveProfile}
      notice={
        isImpersonated && <p className={styles['notice']}>{t('management:profile.impersonated')}</p>
      }
      sections={[
        {
          id: 'account',
          title: t('management:profile.account'),
          children: (
            <>
              <TextField
                {...fieldProps(User, 'name')}
                label={t('management:profile.name')}
                autoComplete="name"
              />
              <SelectField
                {...fieldProps(User, 'locale')}
                label={t('management:profile.locale')}
                required
                options={listChoices(User, 'locale', (value) => languages[value])}
              />
            </>
          ),
        },
        {
          id: 'email',
          title: t('management:profile.email'),
          children: <EmailChange email={me.email} />,
        },
        { id: 'password', title: t('management:profile.password'), children: <PasswordFields /> },
        { id: 'second-factor', title: t('second-factor:title'), children: <SecondFactor /> },
        ...(isReviewer
          ? [
              {
                id: 'signature',
                title: t('management:signature.title'),
                intro: t('management:signature.intro'),
                children: <Signature account={me} />,
              },
            ]
          : []),
        {
          id: 'notifications',
          title: t('management:profile.notifications'),
          children: (
            <>
              <RadioField
                name="digest"
                label={t('notifications:digest.label')}
                options={mailDigests.map((digest) => ({
                  value: digest,
                  label: t(`notifications:digest.${digest}`),
                }))}
              />
              <p>
                <Link href={`${paths.notifications()}?tab=settings`}>
                  {t('management:profile.toNotifications')}
                </Link>
              </p>
            </>
          ),
        },
        {
          id: 'live-updates',
          title: t('management:profile.live'),
          children: <LiveUpdates />,
        },
        {
          id: 'sign-ins',
          title: t('management:signIns.title'),
          intro: t('management:signIns.intro'),
          children: <SignInList />,
        },
        {
          id: 'person-data',
          title: t('person-data:title'),
          children: (
            <PersonData
              name={me.name}
              mayErase
              onErased={() => void navigate({ to: paths.logout() as never, ignoreBlocker: true })}
            />
          ),
        },
      ].filter(({ id }) => !isImpersonated || openToOthers.includes(id))}
    />
  )
}
