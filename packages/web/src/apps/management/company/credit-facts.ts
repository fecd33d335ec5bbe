import { useTranslation } from 'react-i18next'
import type { Company, Read } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'

/** Returns the balance of a company and what calculations and reviews cost it. */
export function useCreditFacts(company: Read<typeof Company>): { label: string; value: string }[] {
  const { t } = useTranslation('management')
  const locale = useLocale()
  const formatOptionalCount = (value: number | undefined): string | null =>
    value === undefined ? null : formatCount(value, locale)
  return [
    {
      label: t('management:company.credits'),
      value: formatOptionalCount(company.credits) ?? '–',
    },
    {
      label: t('management:company.perCalculation'),
      value: formatOptionalCount(company.creditsPerCalculation) ?? t('management:company.byMethod'),
    },
    {
      label: t('management:company.perReview'),
      value: company.chargesCreditsForReview
        ? (formatOptionalCount(company.creditsPerReview) ?? t('management:company.byMethod'))
        : t('management:company.notCharged'),
    },
  ]
}
