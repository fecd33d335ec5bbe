import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { notify } from '#notifications/notify'

/** Path of an import in the app, by kind. */
const paths: Readonly<Record<string, string>> = {
  supplier: 'suppliers',
  epd: 'environmental-profiles',
  product: 'calculations',
  pdis: 'predefined-input-sets',
}

/** Tells the user who requested the run that it ended. */
export async function notifyOfImport(tx: WriteTx, ctx: Ctx, row: Row<'imports'>): Promise<void> {
  const { requested_by: user, company_id: companyId, kind, id } = row
  const about = companyId ?? (user === null ? null : await findCompany(tx, user))
  if (user === null || about === null) return
  const page = companyId === null ? 'general-profiles' : paths[kind]!
  await notify(tx, ctx, [
    {
      user,
      type: row.step === 'import_completed' ? 'import.completed' : 'import.failed',
      values: { fileName: row.file_name },
      link: `/lca/imports/${page}/${id}`,
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
