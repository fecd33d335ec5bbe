import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { providerRoutes, type CompanySignIn } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { saveRefusal } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { PartGate } from '../../../shell/PartGate.tsx'
import { useReach, type CompanyItem } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { ProviderDomains } from './ProviderDomains.tsx'
import styles from './companies.module.css'

const makeQueryKey = (id: string) => ['company-sign-in', id]

/** The identity provider through which the people of a company sign in. */
export const CompanySignInPage = () => (
  <CompanyFrame tab="sign-in">{({ data }) => <SignIn key={data.id} company={data} />}</CompanyFrame>
)

function SignIn({ company }: { company: CompanyItem }) {
  const query = useQuery({
    queryKey: makeQueryKey(company.id),
    queryFn: ({ signal }) =>
      call(providerRoutes.get, { params: { id: company.id }, owner: 'none', signal }),
  })
  return (
    <PartGate query={query}>
      {(signIn) => <SignInSettings company={company} signIn={signIn} />}
    </PartGate>
  )
}

interface ProviderValues {
  [field: string]: unknown
  issuer: string
  clientId: string
  clientSecret: string
  active: boolean
  createsViewers: boolean
  password: string
}

function SignInSettings({ company, signIn }: { company: CompanyItem; signIn: CompanySignIn }) {
  const { t } = useTranslation('people')
  const mayEdit = useReach()('identity_provider', 'edit', company.id)
  const { provider } = signIn
  const initial = useMemo(
    (): ProviderValues => ({
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      active: provider?.active ?? true,
      createsViewers: provider?.createsViewers ?? false,
      password: '',
    }),
    [provider],
  )
  const take = (next: CompanySignIn) =>
    void queryClient.setQueryData(makeQueryKey(company.id), next)
  return (
    <FormPage<ProviderValues>
      initialValues={initial}
      readOnly={!mayEdit}
      notice={!mayEdit && <p className={styles['notice']}>{t('people:signIn.readOnly')}</p>}
      validate={({ issuer, clientId, clientSecret }): FieldErrors => {
        const require = (name: string, label: string, value: string) =>
          value.trim() ? {} : { [name]: t('ui:form.requiredField', { fieldName: label }) }
        return {
          ...require('issuer', t('people:signIn.issuer'), issuer),
          ...require('clientId', t('people:signIn.clientId'), clientId),
          ...(provider === null
            ? require('clientSecret', t('people:signIn.clientSecret'), clientSecret)
            : {}),
        }
      }}
      onSave={async ({ issuer, clientId, clientSecret, active, createsViewers, password }) => {
        try {
          take(
            await call(providerRoutes.change, {
              params: { id: company.id },
              owner: 'none',
              body: { issuer, clientId, clientSecret, active, createsViewers, password },
            }),
          )
          return undefined
        } catch (error) {
          return saveRefusal(error)
        }
      }}
      onSaved={() => toast.success(t('people:signIn.saved'))}
      sections={[
        {
          id: 'provider',
          title: t('people:signIn.provider'),
          intro: t('people:signIn.intro'),
          children: <ProviderFields redirectUri={signIn.redirectUri} isNew={provider === null} />,
        },
        ...(provider
          ? [
              {
                id: 'domains',
                title: t('people:signIn.domains'),
                intro: t('people:signIn.domainsIntro'),
                children: (
                  <ProviderDomains
                    companyId={company.id}
                    domains={provider.domains}
                    mayEdit={mayEdit}
                    onChange={take}
                    onRemoved={() => take({ ...signIn, provider: null })}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function ProviderFields({ redirectUri, isNew }: { redirectUri: string; isNew: boolean }) {
  const { t } = useTranslation('people')
  return (
    <>
      <Text size="sm">
        {t('people:signIn.redirectUri')} <code>{redirectUri}</code>
      </Text>
      <TextField
        name="issuer"
        label={t('people:signIn.issuer')}
        hint={t('people:signIn.issuerHint')}
        type="url"
        maxLength={512}
        required
      />
      <TextField name="clientId" label={t('people:signIn.clientId')} maxLength={512} required />
      <PasswordField
        name="clientSecret"
        label={t('people:signIn.clientSecret')}
        hint={isNew ? undefined : t('people:signIn.secretKept')}
        required={isNew}
        autoComplete="off"
      />
      <CheckboxField
        name="active"
        label={t('people:signIn.active')}
        hint={t('people:signIn.activeHint')}
      />
      <CheckboxField
        name="createsViewers"
        label={t('people:signIn.createsViewers')}
        hint={t('people:signIn.createsViewersHint')}
      />
      <PasswordField
        name="password"
        label={t('people:signIn.password')}
        hint={t('people:signIn.passwordHint')}
        autoComplete="current-password"
      />
    </>
  )
}
