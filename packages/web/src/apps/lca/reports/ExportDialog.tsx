import { Modal, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { DialogFoot } from './DialogFoot.tsx'
import {
  countExported,
  fetchExportFile,
  exportKinds,
  type Exported,
  type ExportKind,
} from './export-calculations.ts'

/**
 * Exports calculations, their inputs or their results as one table. Closing the dialog cancels the
 * export.
 */
export function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const [kind, setKind] = useState<ExportKind>('calculations')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  async function saveExport() {
    const controller = new AbortController()
    leaving.current = controller
    setBusy(true)
    setRefusal(null)
    try {
      saveFile(await fetchExportFile(kind, exported, controller.signal))
      toast.success(t('reports:export.done'))
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setRefusal(errorText(error, t('reports:export.failed')))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reports:export.title', { count: countExported(exported) })}
      closeButtonProps={{ 'aria-label': t('reports:downloads.close') }}
    >
      <Radio.Group
        label={t('reports:export.what')}
        value={kind}
        onChange={(next) => setKind(next as ExportKind)}
      >
        <Stack gap="xs" mt="xs">
          {exportKinds.map((one) => (
            <Radio
              key={one}
              size="xs"
              value={one}
              label={t(`reports:export.kind.${one}`)}
              description={t(`reports:export.hint.${one}`)}
              disabled={isBusy}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" mt="md">
        {t('reports:export.how')}
      </Text>
      <DialogFoot
        refusal={refusal}
        confirm={t('reports:export.action')}
        isBusy={isBusy}
        onConfirm={() => void saveExport()}
        onClose={onClose}
      />
    </Modal>
  )
}
