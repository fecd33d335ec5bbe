import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, WebhookDelivery, webhookRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useList } from '../../../../api/list.ts'
import { useRecordRights } from '../../../../api/record-rights.ts'
import { readId } from '../../../../paths.ts'
import {
  reloadShare,
  shareKey,
  type ApplicationItem,
} from '../../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { readTypeName, useDeliveryColumns } from './delivery-columns.tsx'

const states = ['waiting', 'delivered', 'failed'] as const

/** Messages to the webhook of one application with their state and last answer, or to those of all applications. */
export function DeliveryList({ application }: { application: ApplicationItem | null }) {
  const { t } = useTranslation('share')
  const { mayEdit } = useRecordRights('application')
  const columns = useDeliveryColumns(application === null)
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
  return (
    <ListPage
      {...list}
      error={error ? { message: errorText(error) } : null}
      title={t(application ? 'share:webhook.deliveries' : 'share:webhook.allTitle')}
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
      columns={columns}
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
      tools={<DeliveryTools application={application} />}
      empty={
        <EmptyState title={t('share:webhook.noDeliveries')}>
          {t('share:webhook.noDeliveriesHint')}
        </EmptyState>
      }
    />
  )
}

/** Loads the list again, and sends a test message to the webhook of an application that has one. */
function DeliveryTools({ application }: { application: ApplicationItem | null }) {
  const { t } = useTranslation('share')
  const { mayEdit } = useRecordRights('application')
  return (
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
}

/** Asks the server to send a message, and says whether it will. */
async function queue(send: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await send()
    toast.success(done)
  } catch (problem) {
    toast.error(errorText(problem))
  }
  void reloadShare()
}
