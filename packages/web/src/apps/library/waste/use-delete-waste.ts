import { useTranslation } from 'react-i18next'
import { WasteScenario, WasteScenarioSet } from '@cradle/contract'
import { useDeleteRecord } from '../../../records/library/use-delete-record.tsx'
import { reloadWaste } from './queries.ts'

/** Confirms and deletes a scenario or a set. One that is in use stays, and the dialog shows why. */
export function useDeleteWaste(kind: 'scenario' | 'set', onDeleted?: () => void) {
  const { t } = useTranslation('waste')
  return useDeleteRecord<{ '@id': string; name?: string }>({
    resource: kind === 'scenario' ? WasteScenario : WasteScenarioSet,
    words: {
      title: t(`waste:delete.${kind}`),
      text: ({ name }) => t('waste:delete.text', { name }),
      confirm: t('waste:delete.confirm'),
      deleted: t(`waste:toast.${kind}Deleted`),
    },
    reload: reloadWaste,
    onDeleted,
  })
}
