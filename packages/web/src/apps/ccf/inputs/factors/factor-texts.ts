import type { FactorMismatch } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import { translateCountry } from '../../../../records/reference/country-name.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { RowFactorCheck } from './factor-choice.ts'

/** Where and when a factor is for: "Netherlands · 2024"; empty where it does not say. */
export const describeFactor = (
  { geographicCoverage, referenceYear }: IndexedProfile,
  locale: Locale,
): string =>
  [geographicCoverage && translateCountry(`/${geographicCoverage}`, locale), referenceYear]
    .filter(Boolean)
    .join(' · ')

/** What speaks against a factor, as a sentence. */
export function explainMismatch(
  mismatch: FactorMismatch,
  { profile, need }: RowFactorCheck,
  t: TFunction<'ccf'>,
  locale: Locale,
): string {
  const country = (code: string | null) => translateCountry(`/${code ?? ''}`, locale)
  return t(`ccf:factor.${mismatch}`, {
    factorUnit: unitText(profile.unit),
    unit: unitText(need.unit ?? ''),
    factorRegion: country(profile.geographicCoverage),
    country: country(need.country),
    factorYear: profile.referenceYear,
    year: need.year,
  })
}
