import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Company } from '@cradle/contract'
import { createRecord } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { reloadCompanies } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CompanyForm, emptyCompany } from './CompanyForm.tsx'

/** Creates a company. Without a parent it is placed below the own company, except by the platform. */
export function NewCompanyPage() {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const title = t('people:companies.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <CompanyForm
      company={null}
      header={{
        title,
        crumbs: [{ label: t('people:companies.title'), href: paths.management.companies.list() }],
      }}
      initialValues={emptyCompany}
      isNew
      saveLabel={t('people:companies.create')}
      onSave={(values) => createRecord(Company, values, ({ id }) => (made.current = id))}
      onSaved={() => {
        void reloadCompanies()
        toast.success(t('people:toast.companyCreated'))
        if (made.current)
          void navigate({
            to: paths.management.companies.item(made.current, 'basics') as never,
            ignoreBlocker: true,
          })
      }}
    />
  )
}
