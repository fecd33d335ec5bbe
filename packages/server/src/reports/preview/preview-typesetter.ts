import type { Database } from '#platform/db/database'
import type { RenderPool } from '#typesetting/render-pool'

export type PageDrawer = Pick<RenderPool, 'drawPages'>

const drawers = new WeakMap<Database, PageDrawer>()

/** Lets a server show previews: it draws them with the same children that typeset its reports. */
export const servePreviews = ({ db }: { db: Database }, drawer: PageDrawer): void => {
  drawers.set(db, drawer)
}

/** Undefined on a server that typesets nothing. */
export const findDrawer = ({ db }: { db: Database }): PageDrawer | undefined => drawers.get(db)
