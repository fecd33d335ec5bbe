import { sql } from 'kysely'
import type { Locale } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { convertAmount } from '@cradle/engine'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { reserveAttempt } from '#users/attempts'
import { listCells, listFields } from './form-fields.ts'
import type { FormShape } from './read-answer.ts'
import { hashLinkToken } from '#users/account-mails'
import type { RequestRow } from './data-request-table.ts'

/** All that the page of a supplier shows: nothing of the company but its name. */
export interface OpenedRequest {
  row: RequestRow
  company: string
  supplier: string
  unit: string
  shape: FormShape
  /** Name and unit of each indicator, by code. */
  indicators: ReadonlyMap<string, { name: string; unit: string }>
  files: Pick<Row<'media_objects'>, 'id' | 'file_name'>[]
}

/**
 * The request that a link opens; null for a link that is unknown, too old or ended. Wrong links are counted by address.
 *
 * @throws Problem tooManyRequests (429)
 */
export async function openLink(ctx: Ctx, token: string): Promise<string | null> {
  const guess = await reserveAttempt(ctx, [
    { bucket: `supplier-link-from:${ctx.address}`, max: 60, minutes: 60 },
  ])
  const found = await ctx.db.read(systemScope(), (tx) => findByToken(tx, token, ctx.now()))
  if (found === null) return null
  await guess.forgive()
  return found
}

async function findByToken(tx: ReadTx, token: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from data_requests
    where token_hashes @> array[${hashLinkToken(token)}::bytea] and link_expires_at > ${now}`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** The request of a link, for one transaction that writes it. */
export const lockRequest = (tx: WriteTx, id: string): Promise<RequestRow> =>
  tx
    .selectFrom('data_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function readOpened(tx: ReadTx, id: string, language: Locale): Promise<OpenedRequest> {
  const row = await tx
    .selectFrom('data_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = await tx
    .selectFrom('companies')
    .innerJoin('suppliers', 'suppliers.company_id', 'companies.id')
    .select(['companies.name as company', 'suppliers.name as supplier'])
    .where('suppliers.id', '=', row.supplier_id)
    .executeTakeFirstOrThrow()
  const units = await tx.selectFrom('standard_units').select(['id', 'symbol']).execute()
  const unit = units.find((one) => one.id === row.unit_id)!.symbol
  const indicators =
    row.indicators.length === 0
      ? []
      : await tx
          .selectFrom('indicators')
          .select(['code', 'names', 'unit'])
          .where('code', 'in', row.indicators)
          .execute()
  return {
    row,
    ...names,
    unit,
    shape: {
      fields: listFields(row),
      cells: listCells(row),
      units: listUnits(
        unit,
        units.map(({ symbol }) => symbol),
      ),
    },
    indicators: new Map(
      indicators.map((one) => [one.code, { name: one.names[language], unit: one.unit }]),
    ),
    files:
      row.file_ids.length === 0
        ? []
        : await tx
            .selectFrom('media_objects')
            .select(['id', 'file_name'])
            .where('id', 'in', row.file_ids)
            .orderBy('created_at')
            .execute(),
  }
}

/** The unit of the material first, then those that convert to it. Example: kg → kg, g, t */
const listUnits = (unit: string, all: readonly string[]): string[] => [
  unit,
  ...all.filter((one) => one !== unit && convertAmount(1, one, unit) !== null).toSorted(),
]
