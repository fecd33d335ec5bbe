import type { ImportKind } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { notify } from '#notifications/notify'

/** Path of the imports in the app, by kind. */
const paths: Readonly<Record<ImportKind, string>> = {
  supplier: '/lca/imports/suppliers',
  epd: '/lca/imports/environmental-profiles',
  product: '/lca/imports/calculations',
  pdis: '/lca/imports/predefined-input-sets',
  footprint: '/ccf/imports',
}

/** Tells the user who requested the run that it ended. */
export async function notifyOfImport(tx: WriteTx, ctx: Ctx, row: Row<'imports'>): Promise<void> {
  const { requested_by: user, company_id: companyId, kind, id } = row
  const about = companyId ?? (user === null ? null : await findCompany(tx, user))
  if (user === null || about === null) return
  const path = companyId === null ? '/lca/imports/general-profiles' : paths[kind as ImportKind]
  await notify(tx, ctx, [
    {
      user,
      type: row.step === 'import_completed' ? 'import.completed' : 'import.failed',
      values: { fileName: row.file_name },
      link: `${path}/${id}`,
      companyId: about,
    },
  ])
}

/** An import of the general database has no company: the message is about the user's own. */
async function findCompany(tx: WriteTx, user: string): Promise<string | null> {
  const found = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', user)
    .executeTakeFirst()
  return found?.company_id ?? null
}
