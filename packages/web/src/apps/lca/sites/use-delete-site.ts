import { useTranslation } from 'react-i18next'
import { Location, Supplier } from '@cradle/contract'
import { useDeleteRecord } from '../../../records/library/use-delete-record.tsx'
import { reloadSites } from './queries.ts'

/**
 * Confirms and deletes a location or supplier. One that is in use stays, and the dialog shows why.
 */
export function useDeleteSite(kind: 'location' | 'supplier', onDeleted?: () => void) {
  const { t } = useTranslation('sites')
  return useDeleteRecord<{ '@id': string; name?: string }>({
    resource: kind === 'location' ? Location : Supplier,
    words: {
      title: t(`sites:delete.${kind}`),
      text: ({ name }) => t('sites:delete.text', { name }),
      confirm: t('sites:delete.confirm'),
      deleted: t(`sites:toast.${kind}Deleted`),
    },
    reload: reloadSites,
    onDeleted,
  })
}
