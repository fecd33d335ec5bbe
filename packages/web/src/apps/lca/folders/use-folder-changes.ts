import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Folder } from './folder-wire.ts'

/** Moves and deletes folders; both can be taken back from the toast. */
export function useFolderChanges(onGone: (folder: Folder) => void) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['folders'] })

  async function attempt(change: () => Promise<void>) {
    try {
      await change()
    } catch (error) {
      toast.error(errorText(error))
    }
    await refresh()
  }
  const move = (folder: Folder, target: string | null) =>
    attempt(async () => {
      if ((folder.parent ?? null) === target) return
      await api.patch(folder['@id'], { parent: target })
      toast.success(t('overview:toast.folderMoved'), {
        undo: () =>
          void attempt(async () => {
            await api.patch(folder['@id'], { parent: folder.parent ?? null })
          }),
      })
    })
  const remove = (folder: Folder) =>
    attempt(async () => {
      await api.delete(folder['@id'])
      onGone(folder)
      toast.success(t('overview:toast.folderDeleted', { name: folder.name }), {
        undo: () =>
          void attempt(async () => {
            await api.post('/2/folders', {
              name: folder.name,
              ...(folder.parent ? { parent: folder.parent } : {}),
            })
          }),
      })
    })
  return { move, remove, refresh }
}
