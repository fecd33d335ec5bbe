import { resources } from './api.ts'
import type { RecordEntity } from './rights/permissions.ts'
import { listPermissions, findPermission, type Resource } from './kit/resource.ts'

/** Resources with live updates: company records that can be read individually. */
export const liveResources: readonly Resource[] = resources.filter(
  (r) =>
    (r.base === '/2' || r.base === '/api') &&
    r.operations.includes('get') &&
    ['company', 'library', 'parent'].includes(r.ownership),
)

/** Returns the name of a resource in the topics of a company: `{origin}/2/companies/{C}/{collection}/updates`. */
export const readCollection = (r: Resource): string => r.path.slice(1)

const entities: ReadonlyMap<string, readonly RecordEntity[]> = new Map(
  liveResources.map((r) => [
    readCollection(r),
    listPermissions(findPermission(r, 'get')).map(({ entity }) => entity),
  ]),
)

/** Entities of which a subscriber needs one `view` key for a collection; none without live updates. */
export const entitiesOfCollection = (collection: string): readonly RecordEntity[] =>
  entities.get(collection) ?? []
