import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { IndexedProfile } from '../../../records/profile/profile-index.ts'
import type { ProfileSearch } from '../../../records/profile/profile-search.ts'
import type { CellEditorProps } from '../../../ui/grid/grid-model.ts'
import { ListEditor, type ListOption } from '../../../ui/grid/ListEditor.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import styles from './inputs.module.css'

/** The profiles that the picker searches. */
export const ProfileContext = createContext<ProfileSearch | null>(null)

interface FactorOption extends ListOption {
  profile: IndexedProfile
}

/** Lines of the list. */
const LISTED = 60

const makeOption = (profile: IndexedProfile): FactorOption => ({
  value: profile.iri,
  label: profile.name,
  profile,
})

/** Chooses an emission factor by typing: name, category, database or id. */
export function FactorPicker(props: CellEditorProps) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const profiles = useContext(ProfileContext)!
  const value = props.row.values['environmentalProfile']
  const current = typeof value === 'string' ? profiles.byIri.get(value) : undefined
  const all = useMemo(
    () => profiles.neighbours(current?.iri ?? null).map(makeOption),
    [profiles, current],
  )
  const search = useCallback(
    (text: string) => {
      const found = profiles.find(text)
      return { options: found.slice(0, LISTED).map(makeOption), total: found.length }
    },
    [profiles],
  )
  return (
    <ListEditor
      {...props}
      search={search}
      all={all}
      chosen={current?.iri ?? null}
      width={560}
      limit={LISTED}
      renderOption={({ profile }) => (
        <span className={styles['option']}>
          <span className={styles['optionText']}>
            <span>{profile.name}</span>
            <span className={styles['quiet']}>
              {[profile.category, profile.subcategory, profile.uniqueId]
                .filter(Boolean)
                .join(' · ')}
              {!profile.active && (
                <IconAlertTriangle size={13} aria-label={t('ccf:picker.notActive')} />
              )}
            </span>
          </span>
          <span className={styles['quiet']}>
            {profile.gwp === null ? '–' : formatResult(profile.gwp, locale)} {unitText('kg CO2 eq')}
            /{unitText(profile.unit)}
          </span>
        </span>
      )}
    />
  )
}
