import type { Database } from '#platform/db/database'
import type { RenderPool } from './render-pool.ts'

export type PageDrawer = Pick<RenderPool, 'drawPages'>
export type PdfRenderer = Pick<RenderPool, 'renderPdf'>

const pools = new WeakMap<Database, Partial<PageDrawer & PdfRenderer>>()

/** Registers the processes that typeset for a server's requests. Jobs use the same. */
export const serveTypesetter = (
  { db }: { db: Database },
  pool: Partial<PageDrawer & PdfRenderer>,
): void => {
  pools.set(db, pool)
}

/** Undefined on a server without a typesetter. */
export function findDrawer({ db }: { db: Database }): PageDrawer | undefined {
  const pool = pools.get(db)
  return pool?.drawPages ? { drawPages: pool.drawPages } : undefined
}

/** Undefined on a server without a typesetter. */
export function findRenderer({ db }: { db: Database }): PdfRenderer | undefined {
  const pool = pools.get(db)
  return pool?.renderPdf ? { renderPdf: pool.renderPdf } : undefined
}
