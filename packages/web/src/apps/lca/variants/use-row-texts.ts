import { useTranslation } from 'react-i18next'
import { Indicator } from '@cradle/contract'
import { readMeasure } from '@cradle/engine'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

/** What the rows of indicators and of weighted scores are called, and their units. */
export function useRowTexts() {
  const { t } = useTranslation('results')
  const nameOf = useIndicatorName()
  const indicators = useReference(Indicator)
  return {
    nameIndicator: (code: string): string => {
      const measure = readMeasure(code)
      return typeof measure === 'string'
        ? `${displayCode(code)} · ${nameOf(code)}`
        : t('results:mki', { set: measure.weightingSet })
    },
    unitOf: (code: string): string =>
      typeof readMeasure(code) === 'string'
        ? unitText(indicators.find((one) => one.code === code)?.unit ?? '')
        : 'EUR',
  }
}
