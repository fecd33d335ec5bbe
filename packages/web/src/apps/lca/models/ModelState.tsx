import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import type { ModelItem } from './model-queries.ts'

/** What stopped a model, since when, and what was said about it. Nothing for an active one. */
export function StopReason({
  model: { stoppedBy, stoppedAt, stoppedBecause },
}: {
  model: Pick<ModelItem, 'stoppedBy' | 'stoppedAt' | 'stoppedBecause'>
}) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  if (!stoppedBy) return null
  const reason = t(`models:stop.${stoppedBy}`)
  return (
    <>
      {stoppedAt
        ? t('models:header.stoppedOn', { reason, day: formatDate(stoppedAt, locale) })
        : t('models:header.stopped', { reason })}
      {stoppedBecause && ` ${stoppedBecause}`}
    </>
  )
}
