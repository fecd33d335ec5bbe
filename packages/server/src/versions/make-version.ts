import { EpdImport, itemIri, rules, Version, type Violation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply } from '#platform/records/crud'
import { decodeBody, makeBlankViolation } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import { importTables } from '#imports/import-table'
import { receiveFile, storeImport, withImportFile } from '#imports/steps/upload-import'
import { fileProfiles } from '#imports/running/file-profiles'
import { lockVersionOf } from '#imports/version-of-import'
import { branchChanged } from '#imports/versions/branch-changed'
import { versions } from '#profiles/profile-table'
import type { VersionRow } from './affected-rows.ts'
import { refusePublic } from './version-rules.ts'

type VersionFields = Pick<Row<'versions'>, 'name' | 'public' | 'complete'>

/**
 * Makes a draft version: with a file, whose import then writes its profiles as drafts; or of a completed import, whose profiles are
 * filed under it. The version belongs to the owner of the import.
 */
export const makeVersion = (call: Call): Promise<Reply> =>
  call.request.isMultipart() ? makeOfFile(call) : makeOfImport(call)

async function makeOfFile(call: Call): Promise<Reply> {
  const { ctx } = call
  const received = await receiveFile(call, importTables.epd)
  const fields = readFields(ctx, textsToValues(received.fields), received.owner)
  return withImportFile(ctx, received, (stored) =>
    ctx.db.transact(ctx.scope, async (tx) => {
      const row = await storeImport(tx, ctx, importTables.epd, received, stored)
      return itemReply(tx, ctx, versions, await insertVersion(tx, ctx, fields, row), 201)
    }),
  )
}

function makeOfImport(call: Call): Promise<Reply> {
  const { ctx } = call
  const id = readImportId(call)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const row = await lockImport(tx, id)
    const fields = readFields(ctx, call.body, row.company_id)
    if (row.step !== 'import_completed' || row.undone_at !== null)
      throw new Problem('actionNotAllowed', {
        action: 'make a version',
        status: row.undone_at === null ? (row.step ?? 'none') : 'undone',
      })
    if (await lockVersionOf(tx, row.id))
      throw new Invalid([
        { propertyPath: 'import', message: rules.used.message(), code: rules.used.code },
      ])
    const version = await insertVersion(tx, ctx, fields, row)
    await branchChanged(tx, ctx, row)
    await fileProfiles(tx, ctx, version, row)
    if (!(await hasProfiles(tx, version)))
      throw new Invalid([
        { propertyPath: 'import', message: 'The import wrote no profiles', code: 'no_profiles' },
      ])
    return itemReply(tx, ctx, versions, version, 201)
  })
}

function readImportId({ body, ctx }: Call): string {
  const given =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['import'] : null
  if (typeof given !== 'string' || given === '') throw new Invalid([makeBlankViolation('import')])
  return isUuid(given) ? given : idOfIri(given, EpdImport.type, ctx.origin)
}

/** An import of another kind is no import of profiles. */
async function lockImport(tx: WriteTx, id: string): Promise<Row<'imports'>> {
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'epd')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('itemNotFound', { iri: itemIri(EpdImport, id) })
  return row
}

/** The fields of a form are texts. */
const textsToValues = (fields: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      Version.fields[name as keyof typeof Version.fields]?.kind === 'boolean'
        ? text === 'true' || text === '1'
        : text,
    ]),
  )

function readFields(ctx: Ctx, body: unknown, owner: string | null): VersionFields {
  if (!canAct(ctx.scope, 'version', 'create', owner)) throw new Problem('accessDenied')
  const { values, violations } = decodeBody(Version.fields, body, 'create')
  if (violations.length > 0) throw new Invalid(violations satisfies Violation[])
  if (values.public) refusePublic(ctx)
  return { name: values.name, public: values.public ?? false, complete: values.complete ?? false }
}

/** Inserts a draft version for the profiles of an import; without an `id` the caller writes them. */
export async function insertVersion(
  tx: WriteTx,
  ctx: Ctx,
  fields: VersionFields,
  { id: importId, company_id: owner }: { id: string | null; company_id: string | null },
): Promise<VersionRow> {
  const row = await tx
    .insertInto('versions')
    .values({
      ...fields,
      id: newId(ctx.now().getTime()),
      company_id: owner,
      import_id: importId,
      database_version: owner === null,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditAndPublish(versions)(tx, ctx, { action: 'create', row })
  return row
}

const hasProfiles = async (tx: ReadTx, { id }: VersionRow): Promise<boolean> =>
  (await tx
    .selectFrom('environmental_profiles')
    .select('id')
    .where('version_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
