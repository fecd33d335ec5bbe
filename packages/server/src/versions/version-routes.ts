import { versionRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { versions } from '#profiles/profile-table'
import { makeVersion } from './make-version.ts'
import { publishVersion } from './publish-version.ts'
import { listChanges } from './version-changes.ts'
import { getCockpit, listProducts } from './version-cockpit.ts'
import { versionRules } from './version-rules.ts'

/** Versions of the library: drafts, their publication, and what each changes (decisions 0065 and 0066). */
export const versionArea: Area = {
  tables: [],
  serve(handlers) {
    serveRecords(handlers, versions, versionRules)
    handlers
      .on(versionRoutes.create, makeVersion)
      .on(versionRoutes.publish, publishVersion)
      .on(versionRoutes.cockpit, getCockpit)
      .on(versionRoutes.changes, listChanges)
      .on(versionRoutes.products, listProducts)
  },
}
