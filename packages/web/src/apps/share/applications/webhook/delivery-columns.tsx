import { useTranslation } from 'react-i18next'
import type { Read, WebhookDelivery } from '@cradle/contract'
import { translateSentence } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { nameById, useApplications } from '../../../../records/share/share-queries.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import styles from './webhook.module.css'

export type Delivery = Read<typeof WebhookDelivery>

const tints = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const

/** `epd.added` → `added`; `model.suspended` → `modelSuspended` */
export function readTypeName(type: Delivery['type']): string {
  const [subject, event] = type.split('.') as [string, string]
  const isPlain = subject === 'epd' || subject === 'webhook'
  return isPlain ? event : `${subject}${event[0]!.toUpperCase()}${event.slice(1)}`
}

/**
 * Returns the columns of messages to a webhook.
 *
 * @param isOfAll  the list has the messages to the webhooks of all applications, and names them
 */
export function useDeliveryColumns(isOfAll: boolean): ListColumn<Delivery>[] {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const names = nameById(useApplications())
  const application: ListColumn<Delivery> = {
    id: 'application',
    header: t('share:field.application'),
    width: 'clamp(8rem, 14vw, 16rem)',
    wideOnly: true,
    cell: (row) => (
      <Link href={paths.share.applications.item(row.application, 'webhook')}>
        {names.get(row.application)}
      </Link>
    ),
  }
  return [
    {
      id: 'createdAt',
      header: t('share:log.when'),
      sort: 'createdAt',
      width: 'clamp(6.75rem, 13vw, 11rem)',
      cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
    },
    { id: 'type', header: t('share:log.message'), cell: (row) => <DeliveryType delivery={row} /> },
    ...(isOfAll ? [application] : []),
    {
      id: 'state',
      header: t('share:field.status'),
      width: 'clamp(6.5rem, 11vw, 10rem)',
      wideOnly: true,
      cell: (row) => <DeliveryState delivery={row} />,
    },
    {
      id: 'attempts',
      header: t('share:webhook.attempts'),
      width: '6rem',
      wideOnly: true,
      cell: (row) => row.attempts,
    },
    {
      id: 'answer',
      header: t('share:webhook.answer'),
      width: 'minmax(12rem, 1.5fr)',
      wideOnly: true,
      cell: (row) => <LastAnswer delivery={row} />,
    },
  ]
}

/** What the message says, and of which declaration or model; in a narrow window also what became of it. */
function DeliveryType({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('share')
  const { type, epd, epdName, verifiedModel, modelName } = delivery
  return (
    <span className={styles['event']}>
      {t(`share:webhook.type.${readTypeName(type)}`)}
      {epd && epdName && <Link href={paths.share.calculations.item(epd)}>{epdName}</Link>}
      {verifiedModel && modelName && (
        <Link href={paths.models.item(verifiedModel, 'terms')}>{modelName}</Link>
      )}
      <span className={styles['narrow']}>
        <DeliveryState delivery={delivery} />
      </span>
    </span>
  )
}

function DeliveryState({ delivery: { state } }: { delivery: Delivery }) {
  const { t } = useTranslation('share')
  return (
    <StatusBadge
      status="delivery"
      tint={tints[state]}
      label={t(`share:webhook.delivery.${state}`)}
    />
  )
}

/** Status and begin of the last answer, or why there was none, and when it is tried again. */
function LastAnswer({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { status, answer, problem, dueAt, attempts } = delivery
  return (
    <span className={styles['answer']}>
      {status !== undefined && <strong>{status}</strong>}
      {answer && <code>{answer.slice(0, 120)}</code>}
      {status === undefined && problem && <span>{translateSentence(problem)}</span>}
      {dueAt && attempts > 0 && (
        <span className={styles['next']}>
          {t('share:webhook.nextTry', { at: formatDateTime(dueAt, locale) })}
        </span>
      )}
    </span>
  )
}
