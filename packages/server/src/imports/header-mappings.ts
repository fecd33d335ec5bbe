import { sql } from 'kysely'
import { collectionIri, type ImportKind, type ImportResource } from '@cradle/contract'
import { ok, type BodyCall, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Invalid, Problem } from '#platform/http/problem'
import type { HeaderMapping } from './layouts/find-column.ts'
import { canImport } from './import-rights.ts'
import { layouts } from './layouts/layouts.ts'
import { mappingKind, readHeaderMapping } from './planning/header-mapping.ts'

/** Most headers that are remembered for a sheet. */
const MAX_HEADERS = 500

/** Returns the headers that the acting company uses in workbooks of a kind. */
export const getHeaderMapping = (
  call: Call,
  kind: ImportKind,
  resource: ImportResource,
): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    ok(makeMapping(resource, await readHeaderMapping(tx, kind, call.ctx.scope.companyId))),
  )

/** Replaces the headers of the named sheets. Headers are case-insensitive. */
export const saveHeaderMapping = (
  call: BodyCall<'ImportColumnMapping'>,
  kind: ImportKind,
  resource: ImportResource,
): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { scope, actor, now } = call.ctx
    const { companyId } = scope
    if (!companyId || !canImport(scope, resource, 'run', companyId))
      throw new Problem('accessDenied')
    for (const [sheet, columns] of Object.entries(checkMapping(call, kind)))
      await sql`insert into column_mappings (company_id, kind, columns, updated_by, updated_at)
        values (${companyId}, ${mappingKind(kind, sheet)}, ${JSON.stringify(columns)}, ${actor!.userId}, ${now()})
        on conflict (company_id, kind) do update
        set (columns, updated_by, updated_at, version) = (excluded.columns, excluded.updated_by,
            excluded.updated_at, column_mappings.version + 1)`.execute(tx)
    return ok(makeMapping(resource, await readHeaderMapping(tx, kind, companyId)))
  })

function checkMapping({ body }: BodyCall<'ImportColumnMapping'>, kind: ImportKind): HeaderMapping {
  const wrong: string[] = []
  const mapping = Object.fromEntries(
    Object.entries(body.sheets).map(([key, columns]) => {
      const sheet = layouts[kind].sheets.find((one) => one.key === key)
      const known = new Set(sheet?.columns.map((column) => column.key))
      const entries = Object.entries(columns).map(
        ([header, column]) => [header.trim().toLowerCase(), column] as const,
      )
      if (!sheet || entries.length > MAX_HEADERS) wrong.push(`sheets.${key}`)
      for (const [header, column] of entries)
        if (header === '' || (column !== null && !known.has(column)))
          wrong.push(`sheets.${key}.${header}`)
      return [key, Object.fromEntries(entries)]
    }),
  )
  if (wrong.length > 0)
    throw new Invalid(
      wrong.map((propertyPath) => ({
        propertyPath,
        message: 'This value is not valid.',
        code: 'invalid',
      })),
    )
  return mapping
}

const makeMapping = (resource: ImportResource, sheets: HeaderMapping) =>
  makeDocument('ImportColumnMapping', `${collectionIri(resource)}/column_mappings`, {
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([key, columns]) => [key, { ...columns }]),
    ),
  })
