import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Company } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { reloadCompanies, type CompanyItem } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { companyFields, CompanyForm } from './CompanyForm.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'

/** Every field of a company. */
export const CompanyBasicsPage = () => (
  <CompanyFrame tab="basics">{(open) => <Basics key={open.data.id} open={open} />}</CompanyFrame>
)

function Basics({ open }: { open: Tagged<CompanyItem> }) {
  const { t } = useTranslation('people')
  const initial = useMemo(() => pickFields(open.data, companyFields), [open.data])
  return (
    <CompanyForm
      company={open.data}
      initialValues={initial}
      onSave={(_values, changed) => changeRecord(Company, open, changed)}
      onSaved={() => {
        void reloadCompanies()
        toast.success(t('people:toast.companyUpdated'))
      }}
    />
  )
}
