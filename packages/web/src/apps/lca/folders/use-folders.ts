import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../api/access.ts'
import { Folder, recordRoutes } from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import type { FolderItem } from './folder-tree.ts'

const none: FolderItem[] = []

/**
 * Returns the folders of the acting company and a function that reloads them. `folders` is
 * `undefined` until they are loaded.
 */
export function useFolders(): { folders: FolderItem[] | undefined; refresh: () => Promise<void> } {
  const { can } = useAccess()
  const client = useQueryClient()
  const isAllowed = can('folder.company_self.view')
  const { data } = useQuery({
    queryKey: ['folders'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(Folder).list, { query: { itemsPerPage: 9999 }, signal }),
    enabled: isAllowed,
  })
  return {
    folders: isAllowed ? data : none,
    refresh: () => client.invalidateQueries({ queryKey: ['folders'] }),
  }
}
