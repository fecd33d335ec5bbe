import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import type { CellEditorProps } from '../../../../ui/grid/grid-model.ts'
import { ListEditor, type ListOption } from '../../../../ui/grid/ListEditor.tsx'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { FactorChoice } from './factor-choice.ts'
import { describeFactor } from './factor-texts.ts'
import styles from '../inputs.module.css'

/** How the picker of the sheet chooses. */
export const FactorContext = createContext<FactorChoice | null>(null)

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
  const choice = useContext(FactorContext)!
  const { profiles } = choice
  const { row } = props
  const value = row.values['environmentalProfile']
  const current = typeof value === 'string' ? profiles.byIri.get(value) : undefined
  const all = useMemo(() => {
    const best = choice.sort(profiles.find(''), row).slice(0, LISTED)
    return [...(current ? [current] : []), ...best.filter((one) => one !== current)].map(makeOption)
  }, [choice, profiles, current, row])
  const search = useCallback(
    (text: string) => {
      const found = choice.sort(profiles.find(text), row)
      return { options: found.slice(0, LISTED).map(makeOption), total: found.length }
    },
    [choice, profiles, row],
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
              {[describeFactor(profile, locale), profile.category, profile.subcategory]
                .filter(Boolean)
                .map((text) => `${text} · `)}
              <span className={styles['identifier']}>{profile.uniqueId}</span>
              {!profile.active && (
                <IconAlertTriangle size={13} aria-label={t('ccf:picker.notActive')} />
              )}
              {choice.listMismatches(profile, row).map((mismatch) => (
                <span key={mismatch} className={styles['mismatch']}>
                  {t(`ccf:picker.${mismatch}`)}
                </span>
              ))}
            </span>
          </span>
          <span className={styles['optionFigure']}>
            {profile.gwp === null ? '–' : formatResult(profile.gwp, locale)} {unitText('kg CO2 eq')}
            /{unitText(profile.unit)}
          </span>
        </span>
      )}
    />
  )
}
