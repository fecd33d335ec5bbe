import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentalProfile, itemIri } from '@cradle/contract'
import { readId } from '../../paths.ts'
import { Select } from '../../ui/select/Select.tsx'
import { hitsQuery, profileQuery, unitsQuery, type Profile } from './profile-queries.ts'

/** Time without typing before a search [ms]. */
const SEARCH_DELAY_MS = 250

/** Chooses an environmental profile by typing, outside a form. The value is its IRI; `onChange` also gets its unit. */
export function ProfileSelect({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: string | null
  onChange: (profile: string | null, unit: string | undefined) => void
}) {
  const { t } = useTranslation('library')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wanted] = useDebouncedValue(text, SEARCH_DELAY_MS)
  const current = useQuery({ ...profileQuery(readId(value ?? '')), enabled: value !== null }).data
  const units = useQuery(unitsQuery()).data
  const readUnit = (profile: Profile | undefined): string | undefined =>
    units?.get(profile?.unit ?? '')?.symbol
  const nameProfile = (profile: Profile): string =>
    [profile.name ?? profile.id, readUnit(profile) && `(${readUnit(profile)})`]
      .filter(Boolean)
      .join(' ')
  // The name of the chosen profile in the box is not a search text.
  const isName = current !== undefined && wanted === nameProfile(current)
  const hits =
    useQuery({
      ...hitsQuery(isName ? '' : wanted),
      enabled: isOpen,
      placeholderData: (before: Profile[] | undefined) => before,
    }).data ?? []
  const choices = current && !hits.some((hit) => hit.id === current.id) ? [current, ...hits] : hits
  return (
    <Select
      label={label}
      description={hint}
      data={choices.map((profile) => ({
        value: itemIri(EnvironmentalProfile, profile.id),
        label: nameProfile(profile),
      }))}
      value={value}
      onChange={(next) =>
        onChange(next, readUnit(choices.find(({ id }) => next !== null && id === readId(next))))
      }
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('library:picker.clear', { label }) }}
      filter={({ options }) => options}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={t('library:picker.nothing')}
      placeholder={t('library:picker.placeholder')}
    />
  )
}
