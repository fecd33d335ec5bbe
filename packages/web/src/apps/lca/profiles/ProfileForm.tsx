import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentalProfile } from '@cradle/contract'
import { findBlanks } from '../../../records/fields/field-props.ts'
import { changeRecord, createRecord } from '../../../api/record.ts'
import type { Tagged } from '../../../api/client.ts'
import { pickFields } from '../../../api/records.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import {
  basicNames,
  extraNames,
  profileDefaults,
  useBasicSections,
  useExtraSections,
} from './profile-fields.tsx'
import { reloadProfiles } from '../../../records/profile/profile-queries.ts'
import type { Profile } from '../../../records/profile/profile-queries.ts'
import { useProfilePlace } from '../../../records/profile/use-profile-place.ts'

/** Returns the validation of the required fields, with the message of the specification. */
function useRequired() {
  const { t } = useTranslation('library')
  return (values: Record<string, unknown>) =>
    findBlanks(EnvironmentalProfile, values, (name) =>
      t('ui:form.requiredField', { fieldName: t(`library:profile.${name as 'name'}`) }),
    )
}

export function NewProfilePage() {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const { isGeneral, places } = useProfilePlace()
  const made = useRef<Profile>(undefined)
  const validate = useRequired()
  const sections = [...useBasicSections(), ...useExtraSections()]
  const initial = useMemo<Record<string, unknown>>(
    () => ({ ...pickFields({}, [...basicNames, ...extraNames]), ...profileDefaults }),
    [],
  )
  return (
    <FormPage
      header={{
        title: t(isGeneral ? 'library:general.new' : 'library:manage.new'),
        crumbs: [
          {
            label: t(isGeneral ? 'library:general.title' : 'library:profiles.title'),
            href: places.list(),
          },
        ],
      }}
      initialValues={initial}
      isNew
      saveLabel={t('library:manage.create')}
      validate={validate}
      onSave={(values) =>
        createRecord(
          EnvironmentalProfile,
          values,
          (record) => (made.current = record),
          isGeneral ? { query: { owner: 'none' } } : {},
        )
      }
      onSaved={() => {
        void reloadProfiles()
        toast.success(t('library:manage.created'))
        if (made.current)
          void navigate({
            to: places.item(made.current['@id'], 'environmental-effects') as never,
            search: { edit: 'yes' } as never,
            ignoreBlocker: true,
          })
      }}
      sections={sections}
    />
  )
}

/** One tab of a profile as a form. */
function ProfileTabForm({
  open,
  names,
  sections,
}: {
  open: Tagged<Profile>
  names: readonly string[]
  sections: ReturnType<typeof useBasicSections>
}) {
  const { t } = useTranslation('library')
  const validate = useRequired()
  const initial = useMemo(
    () => ({
      ...pickFields(open.data, names),
      // A derived price is no statement of the publisher, so the field is empty.
      ...(names.includes('shadowPrice') && open.data.shadowPriceSource !== 'stated'
        ? { shadowPrice: undefined }
        : {}),
    }),
    [open, names],
  )
  return (
    <FormPage
      initialValues={initial}
      validate={validate}
      onSave={(_values, changed) => changeRecord(EnvironmentalProfile, open, changed)}
      onSaved={() => {
        void reloadProfiles()
        toast.success(t('library:manage.updated'))
      }}
      sections={sections}
    />
  )
}

export const BasicForm = ({ open }: { open: Tagged<Profile> }) => (
  <ProfileTabForm open={open} names={basicNames} sections={useBasicSections()} />
)
export const ExtraForm = ({ open }: { open: Tagged<Profile> }) => (
  <ProfileTabForm open={open} names={extraNames} sections={useExtraSections(open.data.unit)} />
)
