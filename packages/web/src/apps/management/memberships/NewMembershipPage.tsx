import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Membership } from '@cradle/contract'
import { meQuery } from '../../../api/access.ts'
import { createRecord } from '../../../api/record.ts'
import { paths, readId } from '../../../paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { reloadUser } from '../../../records/user/user-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useVisibleUsers } from './visible-users.ts'
import { RolesField } from '../roles/RolesField.tsx'

interface NewMembership {
  [field: string]: unknown
  user: string | null
  company: string | null
  roles: string[]
}

const nothing: NewMembership = { user: null, company: null, roles: [] }

/** Lets an existing user work for a company. Roles that cannot be given are shown with the reason. */
export function NewMembershipPage() {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const reach = useReach()
  const { data: me } = useQuery(meQuery())
  const users = useVisibleUsers().filter(({ id }) => id !== me?.id)
  const companies = useCompanies().filter(({ id }) => reach('membership', 'create', id))
  return (
    <FormPage<NewMembership>
      header={{
        title: t('people:memberships.new'),
        crumbs: [{ label: t('people:memberships.title'), href: paths.management.memberships() }],
      }}
      initialValues={nothing}
      isNew
      saveLabel={t('people:member.add')}
      validate={({ user, company, roles }) => ({
        ...(user
          ? {}
          : { user: t('ui:form.requiredField', { fieldName: t('people:member.person') }) }),
        ...(company
          ? {}
          : { company: t('ui:form.requiredField', { fieldName: t('people:field.company') }) }),
        ...(roles.length > 0 ? {} : { roles: t('people:roles.required') }),
      })}
      onSave={({ user, company, roles }) =>
        createRecord(Membership, { user, company, roles }, () => undefined)
      }
      onSaved={({ user }) => {
        if (user) void reloadUser(readId(user))
        toast.success(t('people:toast.memberCreated'))
        void navigate({ to: paths.management.memberships() as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'membership',
          title: t('people:memberships.section'),
          children: (
            <>
              <SelectField
                {...fieldProps(Membership, 'user')}
                label={t('people:member.person')}
                options={users.map((one) => ({
                  value: one['@id'],
                  label: `${one.name} – ${one.email}`,
                }))}
                searchable
              />
              <SelectField
                {...fieldProps(Membership, 'company')}
                label={t('people:field.company')}
                options={companies.map((one) => ({ value: one['@id'], label: one.name }))}
                searchable
              />
            </>
          ),
        },
        { id: 'roles', title: t('people:field.roles'), children: <RolesField /> },
      ]}
    />
  )
}
