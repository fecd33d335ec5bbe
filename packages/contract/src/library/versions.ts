import { bool, choice, dateTime, int, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { documentList, document, freeBody, route } from '../kit/route.ts'

/** A draft is visible to those who may edit it; a published version never changes. */
export const versionStates = ['draft', 'published'] as const

/** What a version does with a profile of its database. */
export const versionChangeKinds = ['added', 'changed', 'withdrawn'] as const
export type VersionChangeKind = (typeof versionChangeKinds)[number]

/**
 * One value of a profile in both rows, per unit of the profile. `effect`: the change in all products that use the profile in
 * their lines [unit of the indicator], amounts as entered.
 */
export interface VersionDifference {
  indicator: string
  stage: string
  unit: string
  before?: number
  after?: number
  effect?: number
}

/** A version of a database of environmental profiles. The footer of every page names the current ones. */
export const Version = resource({
  type: 'Version',
  base: '/2',
  path: '/versions',
  entity: 'version',
  ownership: 'library',
  fields: {
    name: str(64, { required: true }),
    public: bool({ default: false }),
    complete: bool({
      default: false,
      description:
        'the file is the whole database: publishing withdraws profiles of earlier versions that it does not contain',
    }),
    state: choice(versionStates, { readOnly: true, required: true }),
    publishedAt: dateTime({ readOnly: true }),
    profileCount: int({ readOnly: true }),
    databaseVersion: bool({ readOnly: true, description: 'of the general database' }),
    import: ref('EpdImport', { readOnly: true }),
  },
  operations: ['list', 'get', 'patch', 'put', 'delete'],
  filters: { name: { by: 'partial' }, public: { by: 'boolean' }, state: { by: 'custom' } },
  orders: ['name', 'publishedAt', 'createdAt'],
  defaultOrder: [['publishedAt', 'desc']],
})

/** Body of a new version of a completed import. With a file the body is multipart: `file`, `name`, `public`, `complete`. */
export interface NewVersion {
  name: string
  import: string
  public?: boolean
  complete?: boolean
}

const view = { entity: 'version', action: 'view' } as const
const edit = { entity: 'version', action: 'edit' } as const
const page = {
  page: int({ min: 1, default: 1 }),
  itemsPerPage: int({ min: 0, default: 30 }),
}

export const versionRoutes = {
  create: route({
    method: 'POST',
    base: '/2',
    path: '/versions',
    permission: { entity: 'version', action: 'create' },
    title: 'Make a draft version of a completed import, or of a file',
    multipart: true,
    sends: freeBody<NewVersion | FormData>(),
    resource: Version,
    limit: 'import',
    status: 201,
  }),
  publish: route({
    method: 'POST',
    base: '/2',
    path: '/versions/{id}/publish',
    permission: edit,
    title: 'Publish a version',
    resource: Version,
    record: Version,
    status: 200,
  }),
  cockpit: route({
    method: 'GET',
    base: '/2',
    path: '/versions/{id}/cockpit',
    permission: view,
    title: 'What a version changes, in numbers',
    record: Version,
    answer: document('VersionCockpit'),
  }),
  changes: route({
    method: 'GET',
    base: '/2',
    path: '/versions/{id}/changes',
    permission: view,
    title:
      'Profiles that a version adds, changes or withdraws, by their effect on the products of the company',
    query: { kind: choice(versionChangeKinds), ...page },
    record: Version,
    collection: true,
    answer: documentList('VersionChange'),
  }),
  products: route({
    method: 'GET',
    base: '/2',
    path: '/versions/{id}/products',
    permission: view,
    title: 'Products of the company that use changed or withdrawn profiles of a version',
    query: page,
    record: Version,
    collection: true,
    answer: documentList('VersionProduct'),
  }),
}
