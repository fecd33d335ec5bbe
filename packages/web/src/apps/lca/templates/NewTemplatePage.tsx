import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Template, type Create } from '@cradle/contract'
import { createRecord } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { useMethodOptions } from '../../../records/reference/reference-lists.ts'
import { reloadTemplates, type TemplateItem } from '../../../records/template/template-queries.ts'

interface NewTemplate {
  [field: string]: unknown
  name: string
  method: string | null
}
const nothing: NewTemplate = { name: '', method: null }
/** Default entry methods of a new template. */
const usual: Partial<Create<typeof Template>> = {
  calculationType: 'product',
  functionalUnit: 'standard',
  wasteScenarioInputMethod: 'byRawMaterial',
  productionWasteInputMethod: 'percentagePerRawMaterial',
}

/** Creates a template from a name and a method. The other fields are on the template's pages. */
export function NewTemplatePage() {
  const { t } = useTranslation(['templates', 'new-calculation'])
  const navigate = useNavigate()
  const made = useRef<TemplateItem>(undefined)
  const methods = useMethodOptions()
  const title = t('templates:new.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage<NewTemplate>
      header={{ title, crumbs: [{ label: t('templates:title'), href: paths.templates.list() }] }}
      initialValues={nothing}
      isNew
      saveLabel={t('templates:new.create')}
      validate={(values) => findBlanks(Template, values, () => t('lca:required'))}
      onSave={(values) =>
        createRecord(Template, { ...usual, ...values }, (template) => (made.current = template))
      }
      onSaved={() => {
        void reloadTemplates()
        toast.success(t('templates:toast.created'))
        if (made.current)
          void navigate({
            to: paths.templates.item(made.current['@id'], 'basics') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'template',
          title: t('templates:new.section'),
          intro: t('templates:new.intro'),
          children: (
            <>
              <TextField {...fieldProps(Template, 'name')} label={t('templates:field.name')} />
              <SelectField
                {...fieldProps(Template, 'method')}
                label={t('lca:field.method')}
                hint={t('new-calculation:methodHint')}
                options={methods}
              />
            </>
          ),
        },
      ]}
    />
  )
}
