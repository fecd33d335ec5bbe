import { Checkbox, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, Method } from '@cradle/contract'
import { changeRecord } from '../../../api/record.ts'
import type { Tagged } from '../../../api/client.ts'
import { reloadCompanies, type CompanyItem } from '../../../records/company/companies.ts'
import { reloadUsableMethods, useReference } from '../../../records/reference/reference-lists.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RadioField, useControl } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { useCompanyRights } from './company-rights.ts'
import styles from './companies.module.css'

interface MethodValues {
  [field: string]: unknown
  choice: 'all' | 'some'
  methods: string[]
}

/** The LCA methods that new calculations of a company may use. */
export const CompanyMethodsPage = () => (
  <CompanyFrame tab="methods">{(open) => <Methods key={open.data.id} open={open} />}</CompanyFrame>
)

function Methods({ open }: { open: Tagged<CompanyItem> }) {
  const { t } = useTranslation('people')
  const company = open.data
  const mayChoose = !useCompanyRights(company.id, null).isFrozen('methods')
  const initial = useMemo(
    (): MethodValues => ({
      choice: company.methods?.length ? 'some' : 'all',
      methods: company.methods ?? [],
    }),
    [company.methods],
  )
  return (
    <FormPage<MethodValues>
      initialValues={initial}
      readOnly={!mayChoose}
      notice={!mayChoose && <p className={styles['notice']}>{t('people:methods.readOnly')}</p>}
      validate={({ choice, methods }): FieldErrors =>
        choice === 'some' && methods.length === 0 ? { methods: t('people:methods.required') } : {}
      }
      onSave={({ choice, methods }) =>
        changeRecord(Company, open, { methods: choice === 'all' ? [] : methods })
      }
      onSaved={() => {
        void reloadCompanies()
        void reloadUsableMethods()
        toast.success(t('people:toast.companyUpdated'))
      }}
      sections={[
        {
          id: 'methods',
          title: t('people:tab.methods'),
          intro: t('people:methods.intro'),
          children: (
            <>
              <RadioField
                name="choice"
                label={t('people:methods.choice')}
                options={[
                  { value: 'all', label: t('people:methods.all') },
                  { value: 'some', label: t('people:methods.some') },
                ]}
              />
              <MethodChoice chosen={initial.methods} />
            </>
          ),
        },
      ]}
    />
  )
}

/** The methods to choose from: active ones, and those that the company has already. */
function MethodChoice({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('people')
  const isLimited = useFormValue<string>('choice') === 'some'
  const methods = useReference(Method)
  const { field, control } = useControl<string[]>({
    name: 'methods',
    label: t('people:tab.methods'),
  })
  if (!isLimited) return null
  const { readOnly, ...group } = control
  return (
    <Checkbox.Group
      {...group}
      readOnly={readOnly}
      value={field.value}
      onChange={(methods) => field.set(methods)}
    >
      <Stack gap="xs" mt="xs">
        {methods
          .filter((one) => one.active !== false || chosen.includes(one['@id']))
          .map((one) => (
            <Checkbox
              key={one['@id']}
              value={one['@id']}
              disabled={readOnly}
              label={one.name}
              description={[one.pcr, one.active === false && t('people:methods.inactive')]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
      </Stack>
    </Checkbox.Group>
  )
}
