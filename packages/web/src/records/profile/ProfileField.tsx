import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentalProfile, itemIri } from '@cradle/contract'
import { readId } from '../../paths.ts'
import { fieldId } from '../../ui/form/focus-field.ts'
import type { FieldProps } from '../../ui/form/fields.tsx'
import { useField } from '../../ui/form/form-context.ts'
import { Link } from '../../ui/link/Link.tsx'
import formStyles from '../../ui/form/FormPage.module.css'
import { Select } from '../../ui/select/Select.tsx'
import styles from './profile-field.module.css'
import { hitsQuery, profileQuery, unitsQuery } from './profile-queries.ts'
import type { Profile } from './profile-queries.ts'
import { useProfilePlace } from './use-profile-place.ts'

const searchDelay = 250

/** Chooses an environmental profile by typing. The value is its IRI. */
export function ProfileField({ name, label, hint, required }: FieldProps) {
  const { t } = useTranslation('library')
  const field = useField<string | null | undefined>(name, label)
  const { places } = useProfilePlace()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wanted] = useDebouncedValue(text, searchDelay)
  const current = useQuery({
    ...profileQuery(readId(field.value ?? '')),
    enabled: Boolean(field.value),
  }).data
  const units = useQuery(unitsQuery()).data
  // The name of the chosen profile in the box is not a search text.
  const isName = current !== undefined && wanted === nameProfile(current)
  const hits =
    useQuery({
      ...hitsQuery(isName ? '' : wanted),
      enabled: isOpen,
      placeholderData: (before: Profile[] | undefined) => before,
    }).data ?? []
  const choices = current && !hits.some((hit) => hit.id === current.id) ? [current, ...hits] : hits

  function nameProfile(profile: Profile): string {
    const symbol = units?.get(profile.unit ?? '')?.symbol
    const name = profile.name ?? profile.id
    return symbol ? `${name} (${symbol})` : name
  }
  return (
    <div>
      <Select
        id={fieldId(name)}
        name={name}
        label={
          <>
            {label}
            {field.dirty && <span className={formStyles['notSaved']}>{t('ui:form.notSaved')}</span>}
          </>
        }
        description={hint}
        error={field.error}
        required={required}
        readOnly={field.readOnly}
        data-frozen={field.readOnly || undefined}
        data={choices.map((profile) => ({
          value: itemIri(EnvironmentalProfile, profile.id),
          label: nameProfile(profile),
        }))}
        value={field.value || null}
        onChange={(value) => field.set(value)}
        searchable
        clearable={!required && !field.readOnly}
        clearButtonProps={{ 'aria-label': t('library:picker.clear', { label }) }}
        filter={({ options }) => options}
        onSearchChange={setText}
        onDropdownOpen={() => setOpen(true)}
        nothingFoundMessage={t('library:picker.nothing')}
        placeholder={field.readOnly ? undefined : t('library:picker.placeholder')}
      />
      {field.readOnly && current && (
        <Link
          className={styles['open']}
          href={places.item(current.id, 'basic-information')}
          aria-label={`${t('library:picker.open')}: ${current.name}`}
        >
          {t('library:picker.open')}
        </Link>
      )}
    </div>
  )
}
