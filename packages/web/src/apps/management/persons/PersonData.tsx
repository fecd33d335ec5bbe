import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personRoutes, type PersonRequest } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { describeFailure, errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PasswordStep } from '../../../shell/second-factor/PasswordStep.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './persons.module.css'

/** Time between two looks at an export that is being collected [ms]. */
const LOOK_AGAIN = 2_000

interface PersonDataProps {
  /** Id of another person; left out for the own data. */
  userId?: string
  name: string
  mayErase: boolean
  onErased: () => void
}

/** Export and erasure of the data of a person. Both need the password of the caller. */
export function PersonData({ userId, name, mayErase, onErased }: PersonDataProps) {
  const { t } = useTranslation(['person-data', 'ui'])
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'export' | 'erasure' | null>(null)
  const queryKey = ['person-requests', userId ?? 'own']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      userId === undefined
        ? call(personRoutes.listOwn, { owner: 'none', signal })
        : call(personRoutes.list, { params: { id: userId }, owner: 'none', signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((one) => one.state === 'queued') ? LOOK_AGAIN : false,
  })
  async function startExport(password: string) {
    const body = { password }
    client.setQueryData(
      queryKey,
      await (userId === undefined
        ? call(personRoutes.exportOwn, { owner: 'none', body })
        : call(personRoutes.export, { params: { id: userId }, owner: 'none', body })),
    )
    setDialog(null)
  }
  async function erase(password: string) {
    const body = { password }
    await (userId === undefined
      ? call(personRoutes.eraseOwn, { owner: 'none', body })
      : call(personRoutes.erase, { params: { id: userId }, owner: 'none', body }))
    toast.success(t('person-data:erased'))
    setDialog(null)
    onErased()
  }
  const isOwn = userId === undefined
  const eraseLabel = t(isOwn ? 'person-data:eraseOwn' : 'person-data:erase')
  if (error && !data)
    return <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar width="60%" />
  const exports = data.requests.filter(({ kind }) => kind === 'export')
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t(isOwn ? 'person-data:introOwn' : 'person-data:intro')}</Text>
      {exports.length > 0 && (
        <ul className={styles['exports']} aria-label={t('person-data:requests')}>
          {exports.map((request) => (
            <ExportLine key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setDialog('export')}>
          {t('person-data:export')}
        </Button>
        {mayErase && (
          <Button variant="subtle" color="red" onClick={() => setDialog('erasure')}>
            {eraseLabel}
          </Button>
        )}
      </Group>
      {dialog && (
        <Modal
          opened
          onClose={() => setDialog(null)}
          title={dialog === 'export' ? t('person-data:export') : eraseLabel}
          closeButtonProps={{ 'aria-label': t('ui:close') }}
        >
          {dialog === 'export' ? (
            <PasswordStep
              intro={t('person-data:exportText')}
              confirm={t('person-data:export')}
              onSubmit={startExport}
              onClose={() => setDialog(null)}
            />
          ) : (
            <PasswordStep
              isDangerous
              intro={t(isOwn ? 'person-data:eraseOwnText' : 'person-data:eraseText', { name })}
              confirm={eraseLabel}
              onSubmit={erase}
              onClose={() => setDialog(null)}
            />
          )}
        </Modal>
      )}
    </Stack>
  )
}

function ExportLine({ request }: { request: PersonRequest }) {
  const { t } = useTranslation('person-data')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const time = formatDateTime(request.createdAt, locale)
  const isExpired = request.state === 'done' && request.size === undefined
  async function download() {
    setBusy(true)
    try {
      const file = await call(personRoutes.download, {
        params: { id: request.id },
        owner: 'none',
      })
      saveFile(new File([file], 'personal-data.zip', { type: 'application/zip' }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <li>
      <span>
        {time} · {t(isExpired ? 'person-data:state.expired' : `person-data:state.${request.state}`)}
        {request.downloadable &&
          request.expiresAt &&
          ` · ${t('person-data:until', { time: formatDateTime(request.expiresAt, locale) })}`}
      </span>
      {request.downloadable && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} />}
          loading={isBusy}
          aria-label={t('person-data:downloadNamed', { time })}
          onClick={() => void download()}
        >
          {t('person-data:download')}
        </Button>
      )}
    </li>
  )
}
