import { buildImportTopic } from '@cradle/contract'
import { useSession } from './access.ts'
import { findImportPlace, type ImportPage } from './import-places.ts'

/** Key of one import in the query cache. */
export const importKey = (id: string) => ['import', id] as const
/** Key of the lists of imports. */
export const importListKey = (page: ImportPage) => ['imports', page] as const

/** Returns the topic of a page's imports; null before sign-in. */
export function useImportTopic(page: ImportPage): string | null {
  const { acting, user } = useSession()
  const { topic, scope } = findImportPlace(page)
  // An import of the general database belongs to no company: the user who made it gets its updates.
  const holder = scope === '*' ? user && { user: user.id } : acting && { company: acting.companyId }
  return holder && buildImportTopic(holder, topic)
}
