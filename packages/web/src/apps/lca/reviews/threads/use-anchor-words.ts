import type { ThreadAnchor } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { displayCode } from '../../../../records/calculation/result-figures.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'

/** Describes the place of a thread: its stored label, or else the translated field or result. */
export function useAnchorWords(): (anchor: ThreadAnchor) => string {
  const { t } = useTranslation('reviews')
  const words = useSubmittedWords()
  return ({ kind, place, field, indicator, stage, label }) => {
    if (label) return label
    if (kind === 'result' && indicator)
      return [displayCode(indicator), stage].filter(Boolean).join(' · ')
    if (field) return words.field(field, kind === 'cell' ? 'line' : 'calculation')
    if (kind === 'tab' && place) return t(`lca:tab.${place}`)
    return t('reviews:thread.whole')
  }
}
