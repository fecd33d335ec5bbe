import { useTranslation } from 'react-i18next'
import type { Locale } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import type { Profile } from '../../../records/profile/profile-queries.ts'
import { formatEuro } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './profiles.module.css'

/** A price in euros, with the decimals that a small one needs. */
export const formatPrice = (price: number, locale: Locale): string =>
  Math.abs(price) >= 0.01 || price === 0 ? formatEuro(price, locale) : formatEuro(price, locale, 4)

/** The price of a profile: stated or the sum of its effects, with a warning where the two differ. */
export function ShadowPrice({
  profile: { shadowPrice, shadowPriceSource, shadowPriceDerived, shadowPriceDiffers },
  per,
  isShort = false,
}: {
  profile: Profile
  per?: string
  /** In a list: says only what is unusual. */
  isShort?: boolean
}) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  if (shadowPrice === undefined) return null
  const sum =
    shadowPriceDerived === undefined
      ? undefined
      : t('library:price.sum', { price: formatPrice(shadowPriceDerived, locale) })
  return (
    <span className={styles['until']}>
      {formatPrice(shadowPrice, locale)}
      {per && ` / ${per}`}
      {(!isShort || shadowPriceSource === 'stated') && shadowPriceSource && (
        <span className={styles['quiet']}>{t(`library:price.${shadowPriceSource}`)}</span>
      )}
      {shadowPriceDiffers && (
        <span title={sum}>
          <StatusBadge
            status="differs"
            tint="warn"
            label={isShort ? t('library:price.differs') : `${t('library:price.differs')} · ${sum}`}
          />
        </span>
      )}
    </span>
  )
}
