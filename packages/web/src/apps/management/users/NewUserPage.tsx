import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { itemIri, Company, User, type Read } from '@cradle/contract'
import { createRecord } from '../../../api/record.ts'
import { useSession } from '../../../api/access.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { RolesField } from '../roles/RolesField.tsx'
import { AccountFields, useAccountChecks } from './AccountFields.tsx'
import { reloadUser } from '../../../records/user/user-queries.ts'
import styles from './users.module.css'

const InvitationList = lazyPart(() => import('./InvitationList.tsx').then((m) => m.InvitationList))

/** Invites one person, or several from a pasted list. */
export function NewUserPage() {
  const { t } = useTranslation('people')
  const [search] = useUrlState()
  const isList = search['tab'] === 'list'
  const address = paths.management.users.new()
  const { company: given } = search
  const company = useInvitingCompany(typeof given === 'string' ? given : undefined)
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('people:users.new')}
        crumbs={[{ label: t('people:users.title'), href: paths.management.users.list() }]}
        tabs={[
          { label: t('people:users.one'), href: address, active: !isList },
          { label: t('people:users.several'), href: `${address}?tab=list`, active: isList },
        ]}
      />
      {isList ? <InvitationList company={company} /> : <InvitationForm company={company} />}
    </div>
  )
}

/** The company of new people: the one in the address, the own one, or the first that the role may add people to. */
function useInvitingCompany(given: string | undefined): string {
  const { acting } = useSession()
  const reach = useReach()
  const companies = useCompanies()
  if (given) return given
  const own = acting?.companyId ?? ''
  if (reach('user', 'create', own)) return itemIri(Company, own)
  return companies.find(({ id }) => reach('user', 'create', id))?.['@id'] ?? ''
}

function InvitationForm({ company }: { company: string }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const checkAccount = useAccountChecks()
  const made = useRef<Read<typeof User>>(undefined)
  const initial = useMemo(
    () => ({
      name: '',
      email: '',
      locale: currentLocale() as string,
      company,
      roles: [] as string[],
      nibeCustomerNumber: '',
    }),
    [company],
  )
  return (
    <FormPage
      initialValues={initial}
      isNew
      saveLabel={t('people:users.invite')}
      validate={(values) => ({
        ...checkAccount(values),
        ...(values.roles.length === 0 ? { roles: t('people:roles.required') } : {}),
      })}
      onSave={(values) => createRecord(User, values, (user) => (made.current = user))}
      onSaved={() => {
        const user = made.current
        if (!user) return
        void reloadUser(user.id)
        toast.success(t('people:toast.userCreated'))
        void navigate({ to: paths.management.users.item(user.id) as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'account',
          title: t('people:section.account'),
          intro: t('people:users.inviteIntro'),
          children: <AccountFields action="create" />,
        },
        { id: 'roles', title: t('people:field.roles'), children: <RolesField /> },
      ]}
    />
  )
}
