import {
  bundles,
  keysOfRole,
  type Entity,
  type ScopeWord,
  type PermissionKey,
  type RoleName,
} from './permissions.ts'

/** The apps that a licence can open. */
export const licensedApps = ['lca', 'ccf', 'share'] as const
export type LicensedApp = (typeof licensedApps)[number]

/** What a company has bought, and what is limited for it. */
export interface CompanyOptions {
  /** Opens the imports of calculations, predefined input sets and suppliers. */
  expertUpload: boolean
  /** Opens the imports of profiles, versions and own profiles. */
  uploadCompanyDb: boolean
  /** All members have the rights of a viewer. */
  viewerMode: boolean
  /** The apps of the licence; null without a licence, which opens every app. */
  apps: readonly string[] | null
}

/** The entities that belong to apps. Their keys need one of these apps; all other keys need none. */
const appsOfEntity: Partial<Record<Entity, readonly LicensedApp[]>> = {
  calculation: ['lca'],
  folder: ['lca'],
  review: ['lca'],
  product_import: ['lca'],
  template: ['lca', 'ccf'],
  predefined_input_set: ['lca', 'ccf'],
  pdis_import: ['lca', 'ccf'],
  report: ['lca', 'ccf'],
  footprint: ['ccf'],
  epd: ['share'],
  collection: ['share'],
  epic_log: ['share'],
  application: ['share'],
  token: ['share'],
}

const expertKeys: ReadonlySet<PermissionKey> = new Set(bundles.IMPORTS)
const databaseKeys: ReadonlySet<PermissionKey> = new Set(bundles.DB_IMPORT)

function isOpen(key: PermissionKey, options: CompanyOptions): boolean {
  if (!options.expertUpload && expertKeys.has(key)) return false
  if (!options.uploadCompanyDb && databaseKeys.has(key)) return false
  const [entity, scope] = key.split('.') as [Entity, ScopeWord]
  const apps = scope === '*' ? undefined : appsOfEntity[entity]
  return !apps || options.apps === null || apps.some((app) => options.apps!.includes(app))
}

/** The roles that apply in a company: in viewer mode everybody is a viewer. */
export const limitRoles = (
  roles: readonly RoleName[],
  { viewerMode }: Pick<CompanyOptions, 'viewerMode'>,
): readonly RoleName[] => (viewerMode && roles.length > 0 ? ['ROLE_VIEWER'] : roles)

const keySets = new Map<string, ReadonlySet<PermissionKey>>()

/**
 * Returns the keys that these roles give in a company with these options: the keys of the roles,
 * less those that the company has not bought. Rights over the records of all companies (scope `*`)
 * need no option. The same arguments return the same object, so that values derived from it can be
 * cached.
 */
export function keysInCompany(
  roles: readonly RoleName[],
  options: CompanyOptions,
): ReadonlySet<PermissionKey> {
  const applied = limitRoles(roles, options)
  const apps = options.apps && licensedApps.filter((app) => options.apps!.includes(app))
  const name = JSON.stringify([
    applied.toSorted(),
    options.expertUpload,
    options.uploadCompanyDb,
    apps,
  ])
  let keys = keySets.get(name)
  if (!keys) {
    keys = new Set(
      applied.flatMap((role) => [...keysOfRole(role)].filter((key) => isOpen(key, options))),
    )
    keySets.set(name, keys)
  }
  return keys
}
