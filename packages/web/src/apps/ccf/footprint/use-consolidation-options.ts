import { useTranslation } from 'react-i18next'
import { consolidationApproaches } from '@cradle/contract/footprints-choices'

/** The consolidation approaches of the GHG Protocol as choices of a form. */
export function useConsolidationOptions() {
  const { t } = useTranslation('ccf')
  return consolidationApproaches.map((value) => ({ value, label: t(`ccf:consolidation.${value}`) }))
}
