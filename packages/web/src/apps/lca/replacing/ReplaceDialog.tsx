import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, errorText } from '../../../api/error-text.ts'
import { ProfileSelect } from '../../../records/profile/ProfileSelect.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { replaceProfile, undoReplacement, type Outcome } from './replacement-queries.ts'
import { useReplacement, type OpenReplacement } from './use-replacement.ts'
import styles from './replacing.module.css'

export interface ReplaceDialogProps {
  /** The profile that is replaced; null: it is chosen here. */
  replaced: string | null
  /** Records in which it is replaced; null: all of the company. */
  records: readonly string[] | null
  /**
   * The sheet that is open: its lines change there, so that its own undo takes them back. False: they cannot be, and are written as
   * those of every other record.
   */
  openSheet?: {
    record: string
    replace: (inputs: readonly string[], by: string) => (() => void) | null
  }
  onClose: () => void
}

/** Another profile in the place of one, in many records: first what it changes, then the change, and a way back. */
export function ReplaceDialog({
  replaced: start,
  records,
  openSheet,
  onClose,
}: ReplaceDialogProps) {
  const { t } = useTranslation('replacing')
  const replacement = useReplacement(start, records, openSheet?.record ?? null)
  const { replaced, by, chosen, totals, used } = replacement
  const [kept, setKept] = useState<readonly Outcome[] | null>(null)
  const change = useMutation({
    mutationFn: async () => {
      const here = chosen.find(({ record }) => record === openSheet?.record)
      const undoHere = here ? (openSheet?.replace(here.inputs, by!) ?? null) : null
      const others = chosen.filter((place) => place !== here || undoHere === null)
      const outcomes = others.length > 0 ? await replaceProfile(replaced!, by!, others) : []
      return { undoHere, outcomes }
    },
    onSuccess: ({ undoHere, outcomes }) => {
      const done = outcomes.filter(({ refusal }) => !refusal)
      const left = outcomes.filter(({ refusal }) => refusal)
      const count = done.length + (undoHere ? 1 : 0)
      if (count > 0)
        toast.success(t('replacing:done', { count }), {
          id: 'replaced',
          undo: () => {
            undoHere?.()
            if (done.length > 0) void takeBack(done)
          },
        })
      if (left.length > 0) setKept(left)
      else onClose()
    },
  })
  const takeBack = async (done: readonly Outcome[]) => {
    try {
      const back = await undoReplacement(done)
      const changed = back.filter(({ refusal }) => refusal).length
      if (changed > 0) toast.error(t('replacing:undoneExcept', { count: changed }))
      else toast.info(t('replacing:undone', { count: back.length }))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const title = t('replacing:title')
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      transitionProps={{ duration: 0 }}
    >
      {kept ? (
        <KeptRecords kept={kept} names={replacement.places} onClose={onClose} />
      ) : (
        <form
          className={styles['dialog']}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen.length > 0) change.mutate()
          }}
        >
          <Choice replacement={replacement} isFixed={start !== null} />
          <Uses replacement={replacement} />
          {change.error && <p role="alert">{errorText(change.error)}</p>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={chosen.length === 0 || totals.isFetching || used.isFetching}
            >
              {t('replacing:confirm', { count: chosen.length })}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}

/** Which profile is replaced, and by which. */
function Choice({
  replacement: { replaced, by, used, setReplaced, setBy },
  isFixed,
}: {
  replacement: OpenReplacement
  isFixed: boolean
}) {
  const { t } = useTranslation('replacing')
  const known = used.data?.replaced
  return (
    <div className={styles['choice']}>
      {isFixed ? (
        <dl>
          <dt>{t('replacing:replaced')}</dt>
          <dd>{known ? `${known.name} (${known.unit})` : '…'}</dd>
        </dl>
      ) : (
        <ProfileSelect label={t('replacing:replaced')} value={replaced} onChange={setReplaced} />
      )}
      <ProfileSelect label={t('replacing:by')} value={by} onChange={setBy} />
    </div>
  )
}

/** Where the profile is used, and what changes there. */
function Uses({ replacement }: { replacement: OpenReplacement }) {
  const { t } = useTranslation('replacing')
  const { replaced, by, used, totals, places } = replacement
  if (replaced === null) return <p>{t('replacing:chooseFirst')}</p>
  const failed = used.error ?? totals.error
  if (failed)
    return (
      <ErrorState
        compact
        {...describeFailure(failed)}
        onRetry={() => void (used.error ? used : totals).refetch()}
      />
    )
  if (!used.data) return <SkeletonBar width="80%" />
  if (places.length === 0) return <p>{t('replacing:none')}</p>
  const beyond = used.data.total - used.data.places.length
  return (
    <>
      <PlaceTable replacement={replacement} />
      <p className={styles['note']} aria-live="polite">
        {by === null
          ? t('replacing:chooseOther')
          : totals.isFetching
            ? t('replacing:computing')
            : t('replacing:explain')}
        {beyond > 0 && ` ${t('replacing:beyond', { count: beyond })}`}
      </p>
    </>
  )
}

/** Records that kept their profile although they were chosen, and why. */
function KeptRecords({
  kept,
  names,
  onClose,
}: {
  kept: readonly Outcome[]
  names: OpenReplacement['places']
  onClose: () => void
}) {
  const { t } = useTranslation('replacing')
  return (
    <div className={styles['dialog']} role="alert">
      <p>{t('replacing:kept', { count: kept.length })}</p>
      <ul>
        {kept.map(({ record, refusal }) => (
          <li key={record}>
            {names.find((place) => place.record === record)?.name}{' '}
            <em className={styles['why']}>
              {t(`replacing:refusal.${refusal ?? 'refused'}`, { status: '' })}
            </em>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('ui:close')}
        </Button>
      </Group>
    </div>
  )
}
