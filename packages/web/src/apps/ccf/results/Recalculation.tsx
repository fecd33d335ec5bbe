import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintRoutes, FootprintRecalculation, recordRoutes } from '@cradle/contract'
import { recalculationReasons } from '@cradle/contract/footprints-choices'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime, formatPercent } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { Select } from '../../../ui/select/Select.tsx'
import { formatTonnes } from '../footprint/figures.ts'
import {
  reloadFootprints,
  type FootprintComparison,
  type FootprintItem,
} from '../footprint/footprint-queries.ts'
import { Changes } from './Changes.tsx'
import styles from './results.module.css'

type Reason = (typeof recalculationReasons)[number]

/**
 * Recalculations of a footprint with the newest factors: what would change, and what was accepted by whom. A base year is
 * recalculated when the change is above its threshold (GHG Protocol).
 */
export function Recalculations({
  footprint,
  periods,
}: {
  footprint: FootprintItem
  periods: readonly string[]
}) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const { mayEdit } = useRecordRights('footprint')
  const [isOpen, setOpen] = useState(false)
  const { rows } = useList(
    ['footprints', footprint.id, 'recalculations'],
    recordRoutes(FootprintRecalculation).list,
    { query: { footprint: footprint['@id'], itemsPerPage: 100 } },
  )
  const write = (value: number) => formatTonnes(value, false, locale)
  return (
    <Card
      title={t('ccf-results:recalculation.title')}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          onClick={() => setOpen(true)}
        >
          {t('ccf-results:recalculation.check')}
        </Button>
      }
    >
      {rows && rows.length > 0 ? (
        <div
          className={styles['scroller']}
          role="region"
          aria-label={t('ccf-results:recalculation.accepted')}
          tabIndex={0}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('ccf-results:recalculation.date')}</th>
                <th scope="col">{t('ccf-results:recalculation.by')}</th>
                <th scope="col">{t('ccf-results:recalculation.reason')}</th>
                <th scope="col" data-number="">
                  {t('ccf-results:recalculation.before')}
                </th>
                <th scope="col" data-number="">
                  {t('ccf-results:recalculation.after')}
                </th>
                <th scope="col">{t('ccf-results:recalculation.comment')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one['@id']}>
                  <th scope="row">{formatDateTime(one.acceptedAt, locale)}</th>
                  <td>{one.acceptedByName ?? '–'}</td>
                  <td>{t(`ccf-results:reason.${one.reason}`)}</td>
                  <td data-number="">{write(one.before)}</td>
                  <td data-number="">{write(one.after)}</td>
                  <td>{one.comment ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={sheet['quiet']}>{t('ccf-results:recalculation.none')}</p>
      )}
      {isOpen && (
        <RecalculationDialog
          footprint={footprint}
          periods={periods}
          mayAccept={mayEdit(footprint)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

function RecalculationDialog({
  footprint,
  periods,
  mayAccept,
  onClose,
}: {
  footprint: FootprintItem
  periods: readonly string[]
  mayAccept: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['ccf-results', 'ui'])
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['footprints', footprint.id, 'recalculation'],
    queryFn: ({ signal }) =>
      call(footprintRoutes.recalculation, {
        params: { id: footprint.id },
        owner: 'none',
        signal,
      }) as Promise<FootprintComparison>,
    gcTime: 0,
  })
  const [reason, setReason] = useState<Reason>('factors')
  const [comment, setComment] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isUnknown = data?.marks.before !== undefined || data?.marks.after !== undefined
  const canAccept = mayAccept && !isUnknown && data !== undefined && data.changeCount > 0
  async function accept(comparison: FootprintComparison) {
    setBusy(true)
    setRefusal(null)
    try {
      await call(footprintRoutes.recalculate, {
        params: { id: footprint.id },
        body: {
          reason,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...(comparison.contentHash ? { contentHash: comparison.contentHash } : {}),
        },
      })
      await reloadFootprints()
      toast.success(t('ccf-results:recalculation.done'))
      onClose()
    } catch (problem) {
      setRefusal(errorText(problem))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('ccf-results:recalculation.dialog', { unit: unitText('t CO2 eq') })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : (
        <Stack gap={14}>
          {data.significant !== undefined &&
            data.threshold !== undefined &&
            data.changeCount > 0 && (
              <p className={data.significant ? styles['note'] : styles['lead']} role="note">
                {t(`ccf-results:recalculation.${data.significant ? 'above' : 'below'}`, {
                  threshold: formatPercent(data.threshold, locale),
                })}
              </p>
            )}
          {isUnknown && data.changeCount > 0 && (
            <p className={styles['note']} role="note">
              {t('ccf-results:recalculation.unknown')}
            </p>
          )}
          <Changes
            comparison={data}
            periods={periods}
            before={t('ccf-results:recalculation.before')}
            after={t('ccf-results:recalculation.after')}
          />
          {canAccept && (
            <>
              <Select
                label={t('ccf-results:recalculation.reason')}
                data={recalculationReasons.map((value) => ({
                  value,
                  label: t(`ccf-results:reason.${value}`),
                }))}
                value={reason}
                onChange={(value) => value && setReason(value as Reason)}
                allowDeselect={false}
              />
              <Textarea
                label={t('ccf-results:recalculation.comment')}
                value={comment}
                maxLength={10_000}
                autosize
                minRows={2}
                error={refusal}
                onChange={(event) => setComment(event.currentTarget.value)}
              />
            </>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('ui:close')}
            </Button>
            {canAccept && (
              <Button loading={isBusy} onClick={() => void accept(data)}>
                {t('ccf-results:recalculation.accept')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
