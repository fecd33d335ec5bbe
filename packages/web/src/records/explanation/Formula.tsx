import { Fragment } from 'react'
import { useLocale } from '../../i18n/i18n.ts'
import { formatAmount, formatResult } from '../../ui/numbers/format-number.ts'
import styles from './explanation.module.css'

/** A factor of a product: `12 kg`. */
export interface Factor {
  /** null and undefined are unknown, shown as "?". */
  value: number | null | undefined
  /** As the reader writes it; empty for a number without unit. */
  unit?: string | undefined
  /** What the factor is, shown on hovering. */
  title?: string
  /** An impact per unit, shown like the results. Other factors are shown with six digits. */
  isImpact?: boolean
}

/** The product that a figure was computed as: `3 m² × 12 kg/m² × 0.212 kg CO₂ eq/kg`. */
export function Formula({ factors }: { factors: readonly Factor[] }) {
  const locale = useLocale()
  return (
    <>
      {factors.map(({ value, unit, title, isImpact }, index) => (
        <Fragment key={index}>
          {index > 0 && ' × '}
          <span title={title} className={styles['factor']}>
            {value === null || value === undefined
              ? '?'
              : isImpact
                ? formatResult(value, locale)
                : formatAmount(Number(value.toPrecision(6)), locale)}
            {unit && ` ${unit}`}
          </span>
        </Fragment>
      ))}
    </>
  )
}
