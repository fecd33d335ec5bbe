import { useTranslation } from 'react-i18next'
import { inputSetRoutes, PredefinedInputSet } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import {
  useLibraryActions,
  type AfterActions,
  type LibraryActions,
} from '../../../records/library/use-library-actions.ts'
import { reloadInputSets, type InputSet } from './input-set-queries.ts'

/** Copies and deletes sets, both in the list and on the pages of one set. */
export function useInputSetActions(after: AfterActions = {}): LibraryActions<InputSet> {
  const { t } = useTranslation('input-sets')
  return useLibraryActions<InputSet>(
    {
      resource: PredefinedInputSet,
      copy: (predefinedInputSets) => call(inputSetRoutes.copy, { body: { predefinedInputSets } }),
      changed: reloadInputSets,
      words: {
        copy: t('input-sets:action.copy'),
        copied: t('input-sets:toast.copied'),
        delete: t('input-sets:action.delete'),
        deleted: t('input-sets:toast.deleted'),
        deleteTitle: t('input-sets:delete.title'),
        deleteText: ({ name }) => t('input-sets:delete.text', { name }),
        noPermission: t('input-sets:noPermission'),
      },
    },
    after,
  )
}
