import { Button } from '@mantine/core'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { readUnit } from '@cradle/engine'
import type { ColumnSuggestions } from '../../../../ui/grid/grid-model.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { PickerContext } from './picker-context.ts'
import { findWrittenUnit, useSuggested, type SuggestedProfile } from './use-suggested.ts'
import styles from './ProfilePicker.module.css'

/** Profiles that are offered for an unread name. */
const OFFERED = 3

/** What an unread name of a paste may mean, each with what speaks for it. */
export const ProfileSuggestions: ColumnSuggestions = ({ text, texts, row, onChoose }) => {
  const { profiles } = useContext(PickerContext)!
  const suggested = useSuggested(profiles, text, texts)
  const unit = findWrittenUnit(row)
  return suggested.slice(0, OFFERED).map((one) => (
    <Button
      key={one.profile.iri}
      size="compact-xs"
      variant="default"
      onClick={() => onChoose(one.profile.iri)}
    >
      <span>
        {one.profile.name} <Evidence suggested={one} unit={unit} />
      </span>
    </Button>
  ))
}

/** What speaks for a profile: how often it was chosen, its unit, its category. */
export function Evidence({
  suggested: {
    count,
    profile: { category, unit: own },
  },
  unit,
}: {
  suggested: SuggestedProfile
  unit: string | null
}) {
  const { t } = useTranslation('inputs')
  const facts = [
    count > 0 && t('inputs:picker.usedTimes', { count }),
    unit !== null &&
      (readUnit(unit) === readUnit(own) ? t('inputs:picker.hasSameUnit') : unitText(own)),
    category,
  ]
  return <small className={styles['evidence']}>{facts.filter(Boolean).join(' · ')}</small>
}
