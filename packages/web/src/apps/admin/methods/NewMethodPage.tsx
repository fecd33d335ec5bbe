import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import { createRecord } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { ModelFields } from './ModelFields.tsx'
import { buildFormValues, buildMethodBody } from './method-values.ts'

/** A new method is inactive until an administrator has completed it. */
const initial = {
  ...buildFormValues({}),
  active: false,
  replacementMode: 'ceil',
  moduleTotals: 'A1A3',
}

/** Creates a method; its prices, texts and signatories follow on its own page. */
export function NewMethodPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const title = t('admin:methods.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t('admin:methods.title'), href: paths.admin.methods.list() }],
      }}
      initialValues={initial as Record<string, unknown>}
      isNew
      saveLabel={t('admin:methods.create')}
      validate={(values) =>
        findBlanks(Method, values, () =>
          t('ui:form.requiredField', { fieldName: t('admin:methods.field.name') }),
        )
      }
      onSave={(values) =>
        createRecord(Method, buildMethodBody(values), ({ id }) => (made.current = id))
      }
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['methods', 'list'] })
        toast.success(t('admin:methods.created'))
        if (made.current)
          void navigate({
            to: paths.admin.methods.item(made.current) as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'rules',
          title: t('admin:methods.section.rules'),
          children: (
            <>
              <TextField {...fieldProps(Method, 'name')} label={t('admin:methods.field.name')} />
              <TextField {...fieldProps(Method, 'code')} label={t('admin:methods.field.code')} />
              <TextAreaField
                {...fieldProps(Method, 'pcr')}
                label={t('admin:methods.field.pcr')}
                rows={2}
              />
            </>
          ),
        },
        { id: 'model', title: t('admin:methods.section.model'), children: <ModelFields /> },
      ]}
    />
  )
}
