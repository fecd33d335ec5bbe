import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { User } from '@cradle/contract'
import { mailDigests } from '@cradle/contract/choices'
import { useSession, type Me } from '../../../api/access.ts'
import type { Locale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { listChoices, fieldProps } from '../../../records/fields/field-props.ts'
import { RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import type { FormSection } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { EmailChange } from './EmailChange.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInList } from './SignInList.tsx'

const PersonData = lazyPart(() => import('../persons/PersonData.tsx').then((m) => m.PersonData))
const Signature = lazyPart(() => import('./Signature.tsx').then((m) => m.Signature))

const languages: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** Sections that stay open while somebody else acts as the user; the server refuses the others. */
const openToOthers = ['account', 'notifications']

/** Returns the sections of the own account that the caller may see. */
export function useProfileSections(me: Me): FormSection[] {
  const { t } = useTranslation(['management', 'second-factor', 'person-data', 'notifications'])
  const navigate = useNavigate()
  const isImpersonated = useSession().impersonation !== null
  const isReviewer =
    me.reviewer === true ||
    me.memberships?.some(({ roles }) => roles.some(({ name }) => name === 'ROLE_REVIEWER')) === true
  const sections: FormSection[] = [
    { id: 'account', title: t('management:profile.account'), children: <AccountFields /> },
    {
      id: 'email',
      title: t('management:profile.email'),
      children: <EmailChange email={me.email} />,
    },
    { id: 'password', title: t('management:profile.password'), children: <PasswordFields /> },
    { id: 'second-factor', title: t('second-factor:title'), children: <SecondFactor /> },
    {
      id: 'signature',
      title: t('management:signature.title'),
      intro: t('management:signature.intro'),
      children: <Signature account={me} />,
    },
    {
      id: 'notifications',
      title: t('management:profile.notifications'),
      children: <NotificationFields />,
    },
    { id: 'live-updates', title: t('management:profile.live'), children: <LiveUpdates /> },
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
  ]
  return sections
    .filter(({ id }) => id !== 'signature' || isReviewer)
    .filter(({ id }) => !isImpersonated || openToOthers.includes(id))
}

function AccountFields() {
  const { t } = useTranslation('management')
  return (
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
  )
}

function NotificationFields() {
  const { t } = useTranslation(['management', 'notifications'])
  return (
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
  )
}
