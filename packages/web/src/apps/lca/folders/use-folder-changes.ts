import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Folder, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { FolderItem } from './folder-tree.ts'

const routes = recordRoutes(Folder)

/** Moves and deletes folders. Each toast offers to undo the change. */
export function useFolderChanges(onDeleted: (folder: FolderItem) => void) {
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
  const move = (folder: FolderItem, target: string | null) =>
    attempt(async () => {
      if ((folder.parent ?? null) === target) return
      const setParent = (parent: string | null) =>
        call(routes.patch, { params: { id: readId(folder['@id']) }, body: { parent } })
      await setParent(target)
      toast.success(t('overview:toast.folderMoved'), {
        undo: () =>
          void attempt(async () => {
            await setParent(folder.parent ?? null)
          }),
      })
    })
  const remove = (folder: FolderItem) =>
    attempt(async () => {
      await call(routes.delete, { params: { id: readId(folder['@id']) } })
      onDeleted(folder)
      toast.success(t('overview:toast.folderDeleted', { name: folder.name }), {
        undo: () =>
          void attempt(async () => {
            await call(routes.create, {
              body: {
                name: folder.name,
                ...(folder.parent ? { parent: folder.parent } : {}),
              },
            })
          }),
      })
    })
  return { move, remove, refresh }
}
