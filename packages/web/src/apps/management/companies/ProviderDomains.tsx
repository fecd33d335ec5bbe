import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerRoutes, type CompanySignIn, type ProviderDomain } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PasswordStep } from '../../../shell/second-factor/PasswordStep.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './companies.module.css'

interface ProviderDomainsProps {
  companyId: string
  domains: readonly ProviderDomain[]
  mayEdit: boolean
  onChange: (next: CompanySignIn) => void
  onRemoved: () => void
}

/** The e-mail domains of an identity provider: add, prove by a TXT record or confirm, remove. */
export function ProviderDomains({
  companyId,
  domains,
  mayEdit,
  onChange,
  onRemoved,
}: ProviderDomainsProps) {
  const { t } = useTranslation('people')
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      {domains.length === 0 && <EmptyState compact title={t('people:signIn.noDomains')} />}
      {domains.map((domain) => (
        <DomainLine
          key={domain.domain}
          companyId={companyId}
          domain={domain}
          mayEdit={mayEdit}
          onChange={onChange}
        />
      ))}
      {mayEdit && <NewDomain companyId={companyId} onChange={onChange} />}
      {mayEdit && (
        <Group mt="md">
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('people:signIn.remove')}
          </Button>
        </Group>
      )}
      {isRemoving && (
        <Modal
          opened
          onClose={() => setRemoving(false)}
          title={t('people:signIn.remove')}
          closeButtonProps={{ 'aria-label': t('ui:close') }}
        >
          <PasswordStep
            isDangerous
            intro={t('people:signIn.removeText')}
            confirm={t('people:signIn.remove')}
            onClose={() => setRemoving(false)}
            onSubmit={async (password) => {
              await call(providerRoutes.remove, {
                params: { id: companyId },
                owner: 'none',
                body: { password },
              })
              toast.success(t('people:signIn.removed'))
              onRemoved()
            }}
          />
        </Modal>
      )}
    </>
  )
}

function DomainLine({
  companyId,
  domain,
  mayEdit,
  onChange,
}: {
  companyId: string
  domain: ProviderDomain
  mayEdit: boolean
  onChange: (next: CompanySignIn) => void
}) {
  const { t } = useTranslation('people')
  const { can } = useAccess()
  const locale = useLocale()
  const [busy, setBusy] = useState<string | null>(null)
  const { domain: name, provenAt, provenBy } = domain
  async function run(what: string, request: () => Promise<CompanySignIn>) {
    setBusy(what)
    try {
      onChange(await request())
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  const params = { id: companyId, domain: name }
  const options = { params, owner: 'none' } as const
  return (
    <div className={styles['domain']}>
      <div>
        <strong>{name}</strong>{' '}
        <StatusBadge
          status={provenAt ? 'active' : 'inactive'}
          label={t(provenAt ? 'people:signIn.proven' : 'people:signIn.unproven')}
        />
        {provenAt ? (
          <div className={styles['counts']}>
            {t(provenBy === 'dns' ? 'people:signIn.provenByDns' : 'people:signIn.provenByAdmin', {
              time: formatDateTime(provenAt, locale),
            })}
          </div>
        ) : (
          <dl className={styles['record']}>
            <dt>{t('people:signIn.recordName')}</dt>
            <dd>
              <code>{domain.recordName}</code>
            </dd>
            <dt>{t('people:signIn.recordValue')}</dt>
            <dd>
              <code>{domain.recordValue}</code>
            </dd>
          </dl>
        )}
      </div>
      {mayEdit && (
        <Group gap="xs">
          {!provenAt && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === 'proof'}
              onClick={() => void run('proof', () => call(providerRoutes.proveDomain, options))}
            >
              {t('people:signIn.prove')}
            </Button>
          )}
          {!provenAt && can('identity_provider.*.approve') && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === 'approval'}
              onClick={() =>
                void run('approval', () => call(providerRoutes.approveDomain, options))
              }
            >
              {t('people:signIn.approve')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={busy === 'removal'}
            aria-label={t('people:signIn.removeDomain', { domain: name })}
            onClick={() => void run('removal', () => call(providerRoutes.removeDomain, options))}
          >
            {t('people:signIn.removeShort')}
          </Button>
        </Group>
      )}
    </div>
  )
}

function NewDomain({
  companyId,
  onChange,
}: {
  companyId: string
  onChange: (next: CompanySignIn) => void
}) {
  const { t } = useTranslation('people')
  const [domain, setDomain] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function addDomain() {
    if (!domain.trim())
      return setProblem(t('ui:form.requiredField', { fieldName: t('people:signIn.newDomain') }))
    setBusy(true)
    setProblem(null)
    try {
      onChange(
        await call(providerRoutes.addDomain, {
          params: { id: companyId },
          owner: 'none',
          body: { domain: domain.trim() },
        }),
      )
      setDomain('')
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <TextInput
        label={t('people:signIn.newDomain')}
        placeholder="example.com"
        value={domain}
        error={problem}
        onChange={(event) => setDomain(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the domain; it does not save the form of the provider.
          event.preventDefault()
          void addDomain()
        }}
      />
      <Button variant="default" loading={isBusy} onClick={() => void addDomain()}>
        {t('people:signIn.addDomain')}
      </Button>
    </Group>
  )
}
