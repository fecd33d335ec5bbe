import { Button } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataRequest, itemIri, Supplier, type DataRequestState } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useLive } from '../../../api/live.ts'
import { recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { FileLink } from '../../../records/media/FileLink.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, useUrlState } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { moveRequest, reloadDataRequests, type DataRequestItem } from './data-request-queries.ts'
import { Proposal } from './Proposal.tsx'
import { RequestState } from './RequestState.tsx'
import styles from './data-requests.module.css'

const NewDataRequest = lazyPart(() => import('./DataRequestForm.tsx').then((m) => m.NewDataRequest))
const EditDataRequest = lazyPart(() =>
  import('./DataRequestForm.tsx').then((m) => m.EditDataRequest),
)

/** States in which a link can be mailed, and ended. */
const canSend: readonly DataRequestState[] = [
  'draft',
  'sent',
  'opened',
  'expired',
  'withdrawn',
  'declined',
]
const canWithdraw: readonly DataRequestState[] = ['sent', 'opened', 'expired']
const hasAnswer: readonly DataRequestState[] = [
  'answered',
  'partly_accepted',
  'accepted',
  'refused',
]

/** One request to a supplier: what was asked, how far it is, and what the supplier proposes. */
export function DataRequestPage() {
  const id = useParam('id')
  const [search] = useUrlState()
  if (id === 'new') return <NewDataRequest />
  return <StoredRequest id={id} isEdited={search['edit'] !== undefined} />
}

function StoredRequest({ id, isEdited }: { id: string; isEdited: boolean }) {
  const query = useQuery(recordOptions(DataRequest, id))
  return (
    <RecordGate query={query}>
      {(open) =>
        isEdited && open.data.status === 'draft' ? (
          <EditDataRequest key={open.data.id} open={open} />
        ) : (
          <OpenRequest request={open.data} />
        )
      }
    </RecordGate>
  )
}

function OpenRequest({ request }: { request: DataRequestItem }) {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  const supplier = useReference(Supplier).find((one) => one['@id'] === request.supplier)
  const title = request.material ?? ''
  useLive(itemIri(DataRequest, request.id), () => void reloadDataRequests())
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        crumbs={[{ label: t('data-requests:title'), href: paths.dataRequests.list() }]}
        badge={<RequestState state={request.status} />}
        facts={[
          supplier?.name,
          t('data-requests:due', { date: formatDate(request.dueOn, locale) }),
        ].filter(Boolean)}
        actions={<Actions request={request} />}
      />
      <div className={styles['sheet']} tabIndex={0} role="group" aria-label={title}>
        {hasAnswer.includes(request.status) && <Proposal request={request} />}
        {request.files && request.files.length > 0 && (
          <Card title={t('data-requests:evidence')}>
            <ul>
              {request.files.map((iri) => (
                <li key={iri}>
                  <FileLink iri={iri} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Asked request={request} supplier={supplier?.name} />
      </div>
    </div>
  )
}

function Actions({ request }: { request: DataRequestItem }) {
  const { t } = useTranslation('data-requests')
  const { mayEdit } = useRecordRights('supplier')
  const [busy, setBusy] = useState<'send' | 'withdraw' | null>(null)
  if (!mayEdit(request)) return null
  const { status, id } = request
  async function move(step: 'send' | 'withdraw') {
    setBusy(step)
    try {
      await moveRequest(id, step)
      toast.success(t(`data-requests:done.${step}`))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(null)
  }
  return (
    <>
      {status === 'draft' && (
        <Button
          variant="default"
          component={Link}
          href={paths.dataRequests.item(id, undefined, { edit: '1' })}
          leftSection={<IconPencil size={16} />}
        >
          {t('data-requests:edit')}
        </Button>
      )}
      {canWithdraw.includes(status) && (
        <Button
          variant="default"
          loading={busy === 'withdraw'}
          onClick={() => void move('withdraw')}
        >
          {t('data-requests:withdraw')}
        </Button>
      )}
      {canSend.includes(status) && (
        <Button
          variant={status === 'draft' ? 'filled' : 'default'}
          loading={busy === 'send'}
          leftSection={<IconSend size={16} />}
          onClick={() => void move('send')}
        >
          {t(status === 'draft' ? 'data-requests:send' : 'data-requests:sendAgain')}
        </Button>
      )}
    </>
  )
}

/** What was asked, of whom, and when what happened. */
function Asked({ request, supplier }: { request: DataRequestItem; supplier: string | undefined }) {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  const showTime = (time: string | undefined) => time && formatDateTime(time, locale)
  const { environmentalProfile: profile } = request
  return (
    <Card title={t('data-requests:section.request')}>
      <FactList
        facts={[
          {
            label: t('data-requests:field.supplier'),
            value: <Link href={paths.suppliers.item(request.supplier)}>{supplier ?? '–'}</Link>,
          },
          {
            label: t('data-requests:field.environmentalProfile'),
            value: profile ? (
              <Link href={paths.profiles.item(profile)}>{request.material}</Link>
            ) : (
              t('data-requests:newMaterial')
            ),
          },
          {
            label: t('data-requests:field.contactName'),
            value: `${request.contactName} (${request.contactEmail})`,
          },
          {
            label: t('data-requests:field.language'),
            value: t(`data-requests:language.${request.language}`),
          },
          {
            label: t('data-requests:field.questions'),
            value: request.questions
              .map((question) => t(`data-requests:question.${question}`))
              .join(', '),
          },
          { label: t('data-requests:field.dueOn'), value: formatDate(request.dueOn, locale) },
          { label: t('data-requests:field.sentAt'), value: showTime(request.sentAt) },
          { label: t('data-requests:field.openedAt'), value: showTime(request.openedAt) },
          { label: t('data-requests:field.answeredAt'), value: showTime(request.answeredAt) },
          { label: t('data-requests:field.linkExpiresAt'), value: showTime(request.linkExpiresAt) },
          {
            label: t('data-requests:field.reminders'),
            value: request.reminders?.map((step) => t(`data-requests:reminder.${step}`)).join(', '),
          },
          { label: t('data-requests:field.reason'), value: request.reason },
        ]}
      />
      {request.message && <p className={styles['text']}>{request.message}</p>}
    </Card>
  )
}
