import { sql } from 'kysely'
import {
  Calculation,
  calculationFiles,
  confidentialTextNames,
  reportTextNames,
} from '@cradle/contract'
import { canSeeConfidential as isConfidentialSeen } from '#access/confidential'
import type { Scope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable, keysOfColumn } from '#platform/records/table'
import { outdated } from '#calculation-updates/outdated'
import { makeMediaDocument } from '#media/media-table'

export const confidentialFileNames = [
  'productPerformanceFile',
  'productionProcessFile',
  'constructionProcessFile',
  'constructionWasteFile',
]
/** What siblings do not get to see: confidential texts and attachments. */
export const confidential: readonly string[] = [...confidentialTextNames, ...confidentialFileNames]

/** Report texts lie together in one column, uploaded files in another. */
export const calculations = bindTable(Calculation, 'calculations', {
  softDelete: true,
  columns: {
    ...keysOfColumn(reportTextNames, 'texts'),
    outdated: 'computed',
    review: 'computed',
    reviewer: 'computed',
    epd: 'computed',
  },
  filters: {
    folder: (query, value) => {
      if (value === 'root') return query.where('calculations.folder_id', 'is', null)
      const id = value.split('/').at(-1)!
      return isUuid(id)
        ? query.where('calculations.folder_id', '=', id)
        : query.where(sql<boolean>`false`)
    },
    outdated: (query, value) =>
      ['true', '1'].includes(value)
        ? query.where(outdated)
        : ['false', '0'].includes(value)
          ? query.where(sql<boolean>`not ${outdated}`)
          : query,
    reviewer: (query, value) => {
      const id = value.split('/').at(-1)!
      return query.where(
        isUuid(id)
          ? sql<boolean>`${id} = (select r.reviewer_id from reviews r
              where r.calculation_id = calculations.id order by r.requested_at desc, r.id desc limit 1)`
          : sql<boolean>`false`,
      )
    },
    search: (query, value) =>
      query.where(
        sql<boolean>`lower(calculations.product_name) like ${`%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
  },
  expand: async (tx, rows, ctx) => {
    const [files, states] = await Promise.all([readFiles(tx, rows, ctx), readStates(tx, rows)])
    return rows.map((row, i) => ({
      ...files[i],
      ...states.get(row.id),
      ...(seesConfidential(ctx.scope, row.company_id)
        ? {}
        : Object.fromEntries(confidential.map((name) => [name, undefined]))),
    }))
  },
})

/** Does some other right than being a sibling show this company's calculations? */
export const seesConfidential = (scope: Scope, companyId: string): boolean =>
  isConfidentialSeen(scope, 'calculation', companyId)

/** Whether each is outdated, and its newest review as far as the reader may see reviews. */
async function readStates(
  tx: ReadTx,
  rows: readonly Row<'calculations'>[],
): Promise<Map<string, Record<string, unknown>>> {
  // As a list of values: the planner knows how many there are, and keeps its plan.
  const requested = sql.join(rows.map((row) => sql`(${row.id}::uuid, ${row.company_id}::uuid)`))
  const { rows: found } = await sql<{
    of: string
    is_outdated: boolean
    review: string | null
    reviewer: string | null
    epd: string | null
  }>`
    select asked.id as of, review.id as review, review.reviewer_id as reviewer,
      (select e.id from epds e where e.company_id = asked.owner and e.calculation_id = asked.id
        and (e.offered or e.version_id is not null)) as epd,
      exists (select from calculations where calculations.id = asked.id and ${outdated}) as is_outdated
    from (values ${requested}) as asked (id, owner)
      left join lateral (
        select id, reviewer_id from reviews where company_id = asked.owner and calculation_id = asked.id
        order by requested_at desc, id desc limit 1
      ) review on true`.execute(tx)
  return new Map(
    found.map(({ of, is_outdated, review, reviewer, epd }) => [
      of,
      {
        ...(review === null ? {} : { review: makeIri('Review', review) }),
        ...(review === null || reviewer === null ? {} : { reviewer: makeIri('User', reviewer) }),
        ...(epd === null ? {} : { epd: makeIri('Epd', epd) }),
        outdated: is_outdated,
      },
    ]),
  )
}

async function readFiles(
  tx: ReadTx,
  rows: readonly Row<'calculations'>[],
  ctx: Ctx,
): Promise<Record<string, unknown>[]> {
  const ids = rows.flatMap((row) => Object.values(row.files))
  const found =
    ids.length === 0
      ? []
      : await tx.selectFrom('media_objects').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((media) => [media.id, media]))
  return rows.map((row) =>
    Object.fromEntries(
      Object.values(calculationFiles).flatMap((name) => {
        const media = byId.get(row.files[name] ?? '')
        return media ? [[name, makeMediaDocument(ctx, media)]] : []
      }),
    ),
  )
}
