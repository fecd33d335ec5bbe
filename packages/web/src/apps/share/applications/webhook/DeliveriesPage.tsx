import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryList } from './DeliveryList.tsx'

/** The messages to the webhooks of all applications. */
export function DeliveriesPage() {
  const { t } = useTranslation('share')
  const title = t('share:webhook.allTitle')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return <DeliveryList application={null} />
}
