import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection } from '@cradle/contract'
import { createRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { useSession } from '../../../api/access.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import {
  listOptionsOf,
  reloadShare,
  useApplications,
} from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'

const names = ['name', 'description', 'public', 'applications'] as const
const initial: Record<string, unknown> = { ...pickFields({}, names), public: false }

/** Creates a collection. */
export function NewCollectionPage() {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  const { acting } = useSession()
  const applications = useApplications()
  const made = useRef<string>(undefined)
  const title = t('share:collections.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t('share:collections.title'), href: paths.share.collections.list() }],
      }}
      initialValues={initial}
      isNew
      saveLabel={t('share:collections.create')}
      validate={(values) =>
        findBlanks(EpdCollection, values, () =>
          t('ui:form.requiredField', { fieldName: t('share:field.name') }),
        )
      }
      onSave={(values) => createRecord(EpdCollection, values, ({ id }) => (made.current = id))}
      onSaved={() => {
        void reloadShare()
        toast.success(t('share:collections.created'))
        if (made.current)
          void navigate({
            to: paths.share.collections.item(made.current, 'calculations') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'collection',
          title: t('share:field.collection'),
          children: (
            <>
              <TextField {...fieldProps(EpdCollection, 'name')} label={t('share:field.name')} />
              <TextAreaField
                {...fieldProps(EpdCollection, 'description')}
                label={t('share:field.description')}
              />
              <CheckboxField
                {...fieldProps(EpdCollection, 'public')}
                label={t('share:field.public')}
                hint={t('share:collections.publicHint')}
              />
              {applications.length > 0 && (
                <MultiSelectField
                  {...fieldProps(EpdCollection, 'applications')}
                  label={t('share:applications.title')}
                  hint={t('share:collections.applicationsHint')}
                  options={listOptionsOf(applications, acting?.companyId)}
                />
              )}
            </>
          ),
        },
      ]}
    />
  )
}
