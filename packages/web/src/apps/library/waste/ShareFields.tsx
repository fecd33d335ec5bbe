import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WasteScenario } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { NumberField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { isWhole, shareNames, sumOfShares } from './scenario-fields.ts'
import styles from './waste.module.css'

/** The five shares with their sum, which must be 100 %. */
export function ShareFields() {
  const { t } = useTranslation('waste')
  return (
    <>
      <div className={styles['shares']}>
        {shareNames.map((name) => (
          <NumberField
            key={name}
            {...fieldProps(WasteScenario, name)}
            label={t(`waste:route.${name}`)}
          />
        ))}
      </div>
      <Sum />
    </>
  )
}

function Sum() {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const leave = useFormValue<number | null>('leave')
  const landfill = useFormValue<number | null>('landfill')
  const incineration = useFormValue<number | null>('incineration')
  const recycling = useFormValue<number | null>('recycling')
  const reuse = useFormValue<number | null>('reuse')
  const lost = useFormValue<number | null>('secondaryMaterialLost')
  const keepAfterLoss = (share: number | null): string =>
    formatAmount(Number(((share ?? 0) * (1 - (lost ?? 0) / 100)).toFixed(6)), locale)
  const shares = { leave, landfill, incineration, recycling, reuse }
  const sum = sumOfShares(shares)
  const whole = isWhole(sum)
  const gap = Number((100 - sum).toFixed(6))
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {shareNames.map((name) =>
          shares[name] ? (
            <span
              key={name}
              data-route={name}
              style={{ flexBasis: `${Math.max(0, shares[name])}%`, flexShrink: 1 }}
            />
          ) : null,
        )}
      </div>
      <p className={styles['sum']} data-whole={whole} role="status">
        {whole ? (
          <IconCheck size={16} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} aria-hidden="true" />
        )}
        {t('waste:shares.sum', { sum: formatAmount(sum, locale) })}
        {!whole &&
          ` · ${gap > 0 ? t('waste:shares.short', { gap: formatAmount(gap, locale) }) : t('waste:shares.over', { gap: formatAmount(-gap, locale) })}`}
      </p>
      {(recycling ?? 0) + (reuse ?? 0) > 0 && (
        <p className={styles['afterEow']}>
          {t('waste:shares.afterEow', {
            recycling: keepAfterLoss(recycling),
            reuse: keepAfterLoss(reuse),
          })}
        </p>
      )}
    </>
  )
}
