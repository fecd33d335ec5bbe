import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { recordOptions } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { gates } from '../../../shell/gates.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { reloadCompanies, useReach, type CompanyItem } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './companies.module.css'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

export type CompanyTab =
  | 'basics'
  | 'memberships'
  | 'credits'
  | 'transactions'
  | 'methods'
  | 'sign-in'
  | 'permissions'
  | 'log'

/** Header and tabs of one company. A tab that the role may not read is absent. */
export function CompanyFrame({
  tab,
  children,
}: {
  tab: CompanyTab
  children: (company: Tagged<CompanyItem>) => ReactNode
}) {
  const query = useQuery(recordOptions(Company, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame company={open.data} tab={tab}>
          {children(open)}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({
  company,
  tab,
  children,
}: {
  company: CompanyItem
  tab: CompanyTab
  children: ReactNode
}) {
  const { t } = useTranslation('people')
  const { canAny } = useAccess()
  const { acting } = useSession()
  const reach = useReach()
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  const { id } = company
  const tabs: [name: CompanyTab, isShown: boolean][] = [
    ['basics', true],
    ['memberships', reach('user', 'view', id)],
    ['credits', reach('credit_transaction', 'view', id)],
    ['transactions', reach('credit_transaction', 'view', id)],
    ['methods', true],
    ['sign-in', reach('identity_provider', 'view', id)],
    ['permissions', reach('user', 'view', id)],
    ['log', reach('log', 'view', id)],
  ]
  useEffect(() => void (document.title = `${company.name} · Cradle`), [company.name])
  async function deleteCompany(): Promise<string | null> {
    try {
      await call(recordRoutes(Company).delete, { params: { id } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('people:toast.companyDeleted'))
    void reloadCompanies()
    await navigate({ to: paths.management.companies.list() as never, ignoreBlocker: true })
    return null
  }
  return (
    <div className={styles['page']}>
      <PageHeader
        title={company.name}
        crumbs={
          canAny(gates.companies.any)
            ? [{ label: t('people:companies.title'), href: paths.management.companies.list() }]
            : []
        }
        badge={<StatusBadge status={company.active === false ? 'inactive' : 'active'} />}
        facts={company.demonstration ? [t('people:companies.demonstration')] : []}
        actions={
          id !== acting?.companyId &&
          reach('company', 'delete', id) && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => setRequested(true)}
            >
              {t('people:companies.delete')}
            </Button>
          )
        }
        tabs={tabs
          .filter(([, isShown]) => isShown)
          .map(([name]) => ({
            label: t(`people:tab.${name}`),
            href: paths.management.companies.item(id, name),
            active: name === tab,
          }))}
      />
      {children}
      {isRequested && (
        <DeleteDialog
          title={t('people:companies.deleteTitle', { name: company.name })}
          text={t('people:companies.deleteText')}
          confirm={t('people:companies.delete')}
          onConfirm={deleteCompany}
          onClose={() => setRequested(false)}
        />
      )}
    </div>
  )
}
