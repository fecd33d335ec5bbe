import { resources } from './api.ts'
import type { RecordEntity } from './permissions.ts'
import { listPermissions, findPermission, type Resource } from './resource.ts'

/** The records whose changes are told live: those of a company that can be read one by one. */
export const liveResources: readonly Resource[] = resources.filter(
  (r) =>
    r.base === '/2' &&
    r.operations.includes('get') &&
    ['company', 'library', 'parent'].includes(r.ownership),
)

/** What a resource is called in the topics of a company: `{origin}/2/companies/{C}/{collection}/updates`. */
export const readCollection = (r: Resource): string => r.path.slice(1)

const entities: ReadonlyMap<string, readonly RecordEntity[]> = new Map(
  liveResources.map((r) => [
    readCollection(r),
    listPermissions(findPermission(r, 'get')).map(({ entity }) => entity),
  ]),
)

/** The entities of which one `view` key is needed to hear of a collection; none where it is not told live. */
export const entitiesOfCollection = (collection: string): readonly RecordEntity[] =>
  entities.get(collection) ?? []
