import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, WebhookDelivery, webhookRoutes, type Read } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText, translateSentence } from '../../../../api/error-text.ts'
import { useList } from '../../../../api/list.ts'
import { useRecordRights } from '../../../../api/record-rights.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths, readId } from '../../../../paths.ts'
import {
  nameById,
  reloadShare,
  shareKey,
  useApplications,
  type ApplicationItem,
} from '../../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import styles from './webhook.module.css'

const tints = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const
const states = ['waiting', 'delivered', 'failed'] as const

/** Messages to the webhook of one application with their state and last answer, or to those of all applications. */
export function DeliveryList({ application }: { application: ApplicationItem | null }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { mayEdit } = useRecordRights('application')
  const names = nameById(useApplications())
  const title = t(application ? 'share:webhook.deliveries' : 'share:webhook.allTitle')
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['state'],
  })
  const { error, ...list } = useList(
    [...shareKey, 'deliveries', application?.['@id']],
    recordRoutes(WebhookDelivery).list,
    {
      query: {
        application: application?.['@id'],
        state: state.filters['state']?.[0],
        itemsPerPage: 50,
        ...orderQuery(state.sort),
      },
    },
  )
  async function queue(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      toast.success(done)
    } catch (problem) {
      toast.error(errorText(problem))
    }
    void reloadShare()
  }
  const tools = (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        onClick={() => void reloadShare()}
      >
        {t('share:webhook.reload')}
      </Button>
      {application && mayEdit(application) && application.webhookUrl && (
        <Button
          leftSection={<IconSend size={16} />}
          onClick={() =>
            void queue(
              () => call(webhookRoutes.test, { params: { id: readId(application['@id']) } }),
              t('share:webhook.testQueued'),
            )
          }
        >
          {t('share:webhook.test')}
        </Button>
      )}
    </>
  )
  return (
    <ListPage
      {...list}
      error={error ? { message: errorText(error) } : null}
      title={title}
      header={application ? null : {}}
      searchable={false}
      rowKey={(row) => row['@id']}
      rowName={(row) => t(`share:webhook.type.${readTypeName(row.type)}`)}
      rowActions={(row) => [
        {
          id: 'replay',
          label: t('share:webhook.replay'),
          run: () =>
            void queue(
              () => call(webhookRoutes.replay, { params: { id: readId(row['@id']) } }),
              t('share:webhook.replayQueued'),
            ),
          refusedBecause: mayEdit(application ?? row)
            ? row.state === 'waiting'
              ? t('share:webhook.stillWaiting')
              : null
            : t('share:refused.noPermission'),
        },
      ]}
      columns={[
        {
          id: 'createdAt',
          header: t('share:log.when'),
          sort: 'createdAt',
          width: 'clamp(6.75rem, 13vw, 11rem)',
          cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
        },
        {
          id: 'type',
          header: t('share:log.message'),
          cell: (row) => (
            <span className={styles['event']}>
              {t(`share:webhook.type.${readTypeName(row.type)}`)}
              {row.epd && row.epdName && (
                <Link href={paths.share.calculations.item(row.epd)}>{row.epdName}</Link>
              )}
              <span className={styles['narrow']}>
                <DeliveryState delivery={row} />
              </span>
            </span>
          ),
        },
        ...(application
          ? []
          : [
              {
                id: 'application',
                header: t('share:field.application'),
                width: 'clamp(8rem, 14vw, 16rem)',
                wideOnly: true,
                cell: (row: Delivery) => (
                  <Link href={paths.share.applications.item(row.application, 'webhook')}>
                    {names.get(row.application)}
                  </Link>
                ),
              },
            ]),
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
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'state',
          label: t('share:field.status'),
          as: 'chips',
          options: states.map((value) => ({
            value,
            label: t(`share:webhook.delivery.${value}`),
          })),
        },
      ]}
      tools={tools}
      empty={
        <EmptyState title={t('share:webhook.noDeliveries')}>
          {t('share:webhook.noDeliveriesHint')}
        </EmptyState>
      }
    />
  )
}

type Delivery = Read<typeof WebhookDelivery>

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

/** `epd.added` → `added` */
const readTypeName = (type: Delivery['type']): string => type.split('.').at(-1)!

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
