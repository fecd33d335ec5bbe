import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PredefinedInputSet } from '@cradle/contract'
import { createRecord } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { findBlanks } from '../../../records/fields/field-props.ts'
import { AdvancedFields, BasicFields } from './InputSetFields.tsx'
import { reloadInputSets, type InputSet } from './input-set-queries.ts'

const nothing = { code: '', name: '', unit: null, method: null, wasteScenarioSet: null }

export function NewInputSetPage() {
  const { t } = useTranslation('input-sets')
  const navigate = useNavigate()
  const made = useRef<InputSet>(undefined)
  const title = t('input-sets:new.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage<Record<string, unknown>>
      header={{ title, crumbs: [{ label: t('input-sets:title'), href: paths.inputSets.list() }] }}
      initialValues={nothing}
      isNew
      saveLabel={t('input-sets:new.create')}
      validate={(values) => findBlanks(PredefinedInputSet, values, () => t('lca:required'))}
      onSave={(values) => createRecord(PredefinedInputSet, values, (set) => (made.current = set))}
      onSaved={() => {
        void reloadInputSets()
        toast.success(t('input-sets:toast.created'))
        if (made.current)
          void navigate({
            to: paths.inputSets.item(made.current['@id'], 'inputs') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'basics',
          title: t('lca:tab.basics'),
          intro: t('input-sets:intro'),
          children: <BasicFields />,
        },
        { id: 'rules', title: t('input-sets:section.rules'), children: <AdvancedFields /> },
      ]}
    />
  )
}
