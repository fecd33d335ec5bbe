import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WasteScenario, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadWaste } from './queries.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** Confirms and deletes a scenario or a set. One that is in use stays, and the dialog shows why. */
export function useDeleteWaste(kind: 'scenario' | 'set', onDeleted?: () => void) {
  const { t } = useTranslation('waste')
  const [record, setRecord] = useState<{ '@id': string; name?: string } | null>(null)
  const dialog = record && (
    <DeleteDialog
      title={t(`waste:delete.${kind}`)}
      text={t('waste:delete.text', { name: record.name })}
      confirm={t('waste:delete.confirm')}
      onClose={() => setRecord(null)}
      onConfirm={async () => {
        try {
          await call(recordRoutes(kind === 'scenario' ? WasteScenario : WasteScenarioSet).delete, {
            params: { id: readId(record['@id']) },
          })
        } catch (error) {
          return errorText(error)
        }
        toast.success(t(`waste:toast.${kind}Deleted`))
        onDeleted?.()
        void reloadWaste()
        return null
      }}
    />
  )
  return { ask: setRecord, dialog }
}
