import type { Database } from '#platform/db/database'
import type { RenderPool } from '#typesetting/render-pool'

export type PageDrawer = Pick<RenderPool, 'drawPages'>

const drawers = new WeakMap<Database, PageDrawer>()

/** Registers the page drawer of a server. It uses the same processes that typeset reports. */
export const servePreviews = ({ db }: { db: Database }, drawer: PageDrawer): void => {
  drawers.set(db, drawer)
}

/** Undefined on a server without a typesetter. */
export const findDrawer = ({ db }: { db: Database }): PageDrawer | undefined => drawers.get(db)
