import type { RoleName } from '@cradle/contract'
import type { Services } from '#platform/http/call'
import { publishRows } from '#share/publication/publish-epds'
import { findCompilerPackage } from '#typesetting/compiler-package'
import { startRenderPool } from '#typesetting/render-pool'
import { findRenderer, type PdfRenderer } from '#typesetting/served-typesetter'
import { makePersonContext } from './seed-context.ts'

/** Declarations that a seed publishes in the name of one user. */
export interface SeededPublication {
  publisher: { email: string; role: RoleName; companyId: string }
  calculationIds: readonly string[]
  collectionIds: readonly string[]
  /** ISO date, for declarations that nobody verified. */
  validUntil?: string
}

/** Publishes declarations as the product itself does, so that every file of them exists. */
export async function publishSeeded(
  services: Services,
  renderer: PdfRenderer,
  { publisher, calculationIds, collectionIds, validUntil }: SeededPublication,
): Promise<void> {
  const ctx = makePersonContext(services, publisher)
  const rows = await services.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('epds')
      .selectAll()
      .where('calculation_id', 'in', [...calculationIds])
      .orderBy('name')
      .execute(),
  )
  await publishRows(ctx, renderer, { rows, collectionIds, validUntil })
}

/** Works with the typesetter of the server; a seed that runs before it starts one of its own for this time. */
export async function withRenderer(
  services: Pick<Services, 'db'>,
  work: (renderer: PdfRenderer) => Promise<void>,
): Promise<void> {
  const served = findRenderer(services)
  if (served) return work(served)
  // Nothing is published on a server that cannot make documents.
  if (!findCompilerPackage()) return
  const pool = startRenderPool({ size: 1 })
  try {
    await work(pool)
  } finally {
    await pool.stop()
  }
}
