import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { User, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { meQuery } from '../../../api/access.ts'
import { errorText, saveRefusal } from '../../../api/error-text.ts'
import { changeLocale, type Locale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { isStrong } from '../../../shell/session/password-rules.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { listChoices, fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { EmailChange } from './EmailChange.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInList } from './SignInList.tsx'

const Signature = lazyPart(() => import('./Signature.tsx').then((m) => m.Signature))

const languages: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The user's own account: name, language, password, and the signature for reviewers. */
export function ProfilePage() {
  const { t } = useTranslation(['management', 'second-factor'])
  const client = useQueryClient()
  const query = meQuery()
  const { data: me, error, refetch } = useQuery(query)
  const title = t('management:profile.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const initial = useMemo(
    () => ({
      name: me?.name ?? '',
      locale: me?.locale ?? ('en' as const),
      currentPassword: '',
      plainPassword: '',
      repeatPassword: '',
    }),
    [me?.name, me?.locale],
  )
  if (error) return <ErrorState isPage message={errorText(error)} onRetry={() => void refetch()} />
  if (!me) return <PageSkeleton />
  async function saveProfile(_values: object, changed: Partial<typeof initial>) {
    try {
      await call(recordRoutes(User).put, { params: { id: me!.id }, body: changed })
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
            <p>
              <Link href={`${paths.notifications()}?tab=settings`}>
                {t('management:profile.toNotifications')}
              </Link>
            </p>
          ),
        },
        {
          id: 'sign-ins',
          title: t('management:signIns.title'),
          intro: t('management:signIns.intro'),
          children: <SignInList />,
        },
      ]}
    />
  )
}
