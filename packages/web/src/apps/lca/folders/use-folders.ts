import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../api/access.ts'
import { fetchAll } from '../../../api/collection.ts'
import type { Folder } from './folder-wire.ts'

const none: Folder[] = []

/** The folders of the acting company, and how to read them again after a change. `folders` is `undefined` while unknown. */
export function useFolders(): { folders: Folder[] | undefined; refresh: () => Promise<void> } {
  const { can } = useAccess()
  const client = useQueryClient()
  const isAllowed = can('folder.company_self.view')
  const { data } = useQuery({
    queryKey: ['folders'],
    queryFn: ({ signal }) =>
      fetchAll<Folder>('/2/folders', { query: { itemsPerPage: 9999 }, signal }),
    enabled: isAllowed,
  })
  return {
    folders: isAllowed ? data : none,
    refresh: () => client.invalidateQueries({ queryKey: ['folders'] }),
  }
}
