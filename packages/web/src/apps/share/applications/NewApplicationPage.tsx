import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import { useSession } from '../../../api/access.ts'
import { createRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { listOptionsOf, reloadShare, useCollections } from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'

const initial = pickFields({}, ['name', 'description', 'collections'])

/** Creates an application. */
export function NewApplicationPage() {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  const { acting } = useSession()
  const collections = useCollections()
  const made = useRef<string>(undefined)
  const title = t('share:applications.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t('share:applications.title'), href: paths.share.applications.list() }],
      }}
      initialValues={initial}
      isNew
      saveLabel={t('share:applications.create')}
      validate={(values) =>
        findBlanks(Application, values, () =>
          t('ui:form.requiredField', { fieldName: t('share:field.name') }),
        )
      }
      onSave={(values) => createRecord(Application, values, ({ id }) => (made.current = id))}
      onSaved={() => {
        void reloadShare()
        toast.success(t('share:applications.created'))
        if (made.current)
          void navigate({
            to: paths.share.applications.item(made.current, 'tokens') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'application',
          title: t('share:field.application'),
          children: (
            <>
              <TextField {...fieldProps(Application, 'name')} label={t('share:field.name')} />
              <TextAreaField
                {...fieldProps(Application, 'description')}
                label={t('share:field.description')}
              />
              <MultiSelectField
                {...fieldProps(Application, 'collections')}
                label={t('share:field.collections')}
                hint={t('share:applications.collectionsHint')}
                options={listOptionsOf(collections, acting?.companyId)}
              />
            </>
          ),
        },
      ]}
    />
  )
}
