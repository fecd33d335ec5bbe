import type { ModelQuote } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Refusal } from './Refusal.tsx'
import styles from './models.module.css'

/** Whether the credits of a company do not cover what is asked for. */
export const isShort = (quote: ModelQuote | null | undefined): boolean =>
  Boolean(quote && quote.cost > quote.balance)

/** What the declarations cost, what is left afterwards, and which exist already. */
export function QuoteFacts({
  quote,
  asked,
}: {
  /** Undefined while it is asked, null where it is not known. */
  quote: ModelQuote | null | undefined
  /** How many different declarations are asked for. */
  asked: number
}) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const formatCredits = (value: number) =>
    t('models:confirm.creditCount', { count: value, formatted: formatCount(value, locale) })
  if (quote === undefined) return <p role="status">{t('models:confirm.pricing')}</p>
  if (quote === null) return <p>{t('models:confirm.credits')}</p>
  const { count, cost, balance } = quote
  return (
    <>
      {count < asked && <p role="status">{t('models:confirm.known', { count: asked - count })}</p>}
      <p className={styles['cost']} data-short={isShort(quote) || undefined}>
        {cost === 0
          ? t('models:confirm.free')
          : t(isShort(quote) ? 'models:confirm.costOnly' : 'models:confirm.cost', {
              cost: formatCredits(cost),
              balance: formatCredits(balance),
              after: formatCredits(balance - cost),
            })}
      </p>
      {isShort(quote) && (
        <Refusal message={t('models:confirm.short', { missing: formatCredits(cost - balance) })} />
      )}
    </>
  )
}
