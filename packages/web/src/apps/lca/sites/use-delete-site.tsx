import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Location, recordRoutes, Supplier } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadSites } from './queries.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

interface Site {
  '@id': string
  name?: string
}

/**
 * Confirms and deletes a location or supplier. One that is in use stays, and the dialog shows why.
 */
export function useDeleteSite(kind: 'location' | 'supplier', onDeleted?: () => void) {
  const { t } = useTranslation('sites')
  const [site, setSite] = useState<Site | null>(null)
  const dialog = site && (
    <DeleteDialog
      title={t(`sites:delete.${kind}`)}
      text={t('sites:delete.text', { name: site.name })}
      confirm={t('sites:delete.confirm')}
      onClose={() => setSite(null)}
      onConfirm={async () => {
        try {
          await call(recordRoutes(kind === 'location' ? Location : Supplier).delete, {
            params: { id: readId(site['@id']) },
          })
        } catch (error) {
          return errorText(error)
        }
        toast.success(t(`sites:toast.${kind}Deleted`))
        onDeleted?.()
        void reloadSites()
        return null
      }}
    />
  )
  return { ask: setSite, dialog }
}
