import { sql } from 'kysely'
import { pasteTargets } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { ok, type BodyCall, type Call, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'

const MAX_HEADERS = 500

/** Returns the acting company's mapping of spreadsheet headers to fields. */
export const getColumnMapping = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await tx
      .selectFrom('column_mappings')
      .select('columns')
      .where('company_id', '=', call.ctx.scope.companyId)
      .where('kind', '=', 'inputs')
      .executeTakeFirst()
    return ok(makeMappingDocument(row ? (row.columns as Record<string, string | null>) : {}))
  })

/** Replaces the acting company's mapping of headers. Headers are case-insensitive. */
export const saveColumnMapping = (call: BodyCall<'ColumnMapping'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { scope, actor } = call.ctx
    if (!scope.companyId || !canAct(scope, 'calculation', 'edit', scope.companyId))
      throw new Problem('accessDenied')
    const columns = readMapping(call)
    await sql`insert into column_mappings (company_id, kind, columns, updated_by, updated_at)
      values (${scope.companyId}, 'inputs', ${JSON.stringify(columns)}, ${actor!.userId},
          ${call.ctx.now()})
      on conflict (company_id, kind) do update
      set (columns, updated_by, updated_at, version) = (excluded.columns, excluded.updated_by,
          excluded.updated_at, column_mappings.version + 1)`.execute(tx)
    return ok(makeMappingDocument(columns))
  })

function readMapping(call: BodyCall<'ColumnMapping'>): Record<string, string | null> {
  const given = call.body
  const columns = Object.fromEntries(
    Object.entries(given.columns).map(([header, field]) => [header.trim().toLowerCase(), field]),
  )
  const unknown = Object.entries(columns).filter(
    ([header, field]) => header === '' || (field !== null && !pasteTargets.has(field)),
  )
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map(([header]) => ({
        propertyPath: `columns.${header}`,
        message: 'This value is not valid.',
        code: 'invalid',
      })),
    )
  if (Object.keys(columns).length > MAX_HEADERS)
    throw new Invalid([
      {
        propertyPath: 'columns',
        message: `No more than ${MAX_HEADERS} headers can be remembered.`,
        code: 'invalid',
      },
    ])
  return columns
}

const makeMappingDocument = (columns: Readonly<Record<string, string | null>>) =>
  makeDocument('ColumnMapping', '/2/column_mappings/inputs', { columns })
