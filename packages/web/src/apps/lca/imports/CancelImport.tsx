import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { canCancel, canResume } from './import-steps.ts'
import { useImportActions } from './use-import-actions.ts'

interface ImportProps {
  page: ImportPage
  item: ImportItem
}

/** Cancels an import after it has shown which repairs are put aside, and until when that can be taken back. */
export function CancelButton({ page, item }: ImportProps) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const actions = useImportActions(page, item)
  const [isConfirming, setConfirming] = useState(false)
  if (!canCancel(item) || !actions.mayCancel) return null
  const { repairedRows = 0, resumeUntil } = item
  async function cancel(): Promise<null> {
    if (await actions.request('cancel'))
      toast.info(t('imports:canceling.done', { fileName: item.fileName }), {
        undo: () => void actions.request('resume'),
        undoLabel: t('imports:canceling.takeBack'),
      })
    return null
  }
  return (
    <>
      <Button
        variant="default"
        loading={actions.busy === 'cancel'}
        onClick={() => setConfirming(true)}
      >
        {t('imports:cancel')}
      </Button>
      {isConfirming && (
        <DeleteDialog
          title={t('imports:canceling.title', { fileName: item.fileName })}
          text={[
            t('imports:canceling.nothingWritten'),
            ...(repairedRows > 0
              ? [
                  t('imports:canceling.repairs', {
                    count: repairedRows,
                    formatted: formatCount(repairedRows, locale),
                  }),
                ]
              : []),
            ...(resumeUntil
              ? [
                  t('imports:canceling.resumeUntil', {
                    when: formatDateTime(resumeUntil, locale),
                  }),
                ]
              : []),
          ].join(' ')}
          confirm={t('imports:cancel')}
          dismiss={t('imports:canceling.keep')}
          isDeletion={false}
          onConfirm={cancel}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Takes back the cancellation of an import, while its rows are kept. */
export function ResumeButton({ page, item }: ImportProps) {
  const { t } = useTranslation('imports')
  const actions = useImportActions(page, item)
  const [openedAt] = useState(() => Date.now())
  if (!canResume(item, openedAt) || !actions.mayCancel) return null
  return (
    <Button
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={actions.busy === 'resume'}
      onClick={() => void actions.request('resume')}
    >
      {t('imports:canceling.takeBack')}
    </Button>
  )
}
