import { sql, type RawBuilder } from 'kysely'
import {
  Application,
  Epd,
  type EpdReads,
  type ReadFormat,
  type shareRoutes,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { plainJson, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeIri } from '#platform/records/encode'
import { idOfIri } from '#platform/records/iri'

const DAY_MS = 86_400_000
/** Days of the period, both ends included. */
const DEFAULT_DAYS = 90
const DAYS_MAX = 731
const EPDS_MAX = 20

/** Reports how often the declarations of the acting company were read: per day, declaration, application and format. */
export async function listReads(call: Call<typeof shareRoutes.reads>): Promise<Reply> {
  const { ctx } = call
  const period = readPeriod(call)
  const narrowed = readNarrowing(call)
  const reads = await ctx.db.read(ctx.scope, async (tx): Promise<EpdReads> => {
    const where = sql.join(
      [
        sql`r.company_id = ${ctx.scope.companyId}`,
        sql`r.day between ${period.since}::date and ${period.until}::date`,
        ...narrowed,
      ],
      sql` and `,
    )
    const days = await readDays(tx, where)
    return {
      ...period,
      total: days.reduce((sum, { reads }) => sum + reads, 0),
      days,
      epds: await readEpds(tx, where),
      applications: await readApplications(tx, where),
      formats: await readFormats(tx, where),
    }
  })
  return plainJson(reads, 200, { 'cache-control': 'private, no-cache' })
}

type Condition = RawBuilder<unknown>

/** @throws Problem badRequest (400) */
function readPeriod(call: Call<typeof shareRoutes.reads>): { since: string; until: string } {
  const until = readDay(readParameter(call, 'until')) ?? call.ctx.now().toISOString().slice(0, 10)
  const since = readDay(readParameter(call, 'since')) ?? addDays(until, 1 - DEFAULT_DAYS)
  if (since > until) throw new Problem('badRequest', { detail: 'since should not be after until' })
  if (since < addDays(until, 1 - DAYS_MAX))
    throw new Problem('badRequest', { detail: 'since should be at most 730 days before until' })
  return { since, until }
}

function readDay(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined
  const day = new Date(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(day.getTime()))
    throw new Problem('badRequest', { detail: 'since and until should be dates' })
  return day.toISOString().slice(0, 10)
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

function readNarrowing(call: Call<typeof shareRoutes.reads>): Condition[] {
  const { origin } = call.ctx
  const epd = readParameter(call, 'epd')
  const application = readParameter(call, 'application')
  return [
    ...(epd ? [sql`r.epd_id = ${idOfIri(epd, Epd.type, origin)}`] : []),
    ...(application === 'none'
      ? [sql`r.application_id is null`]
      : application
        ? [sql`r.application_id = ${idOfIri(application, Application.type, origin)}`]
        : []),
  ]
}

async function readDays(tx: ReadTx, where: Condition): Promise<EpdReads['days']> {
  const { rows } = await sql<{ day: string; reads: number }>`
    select r.day::text, sum(r.reads)::float8 as reads from epd_reads r where ${where} group by r.day order by r.day`.execute(
    tx,
  )
  return rows
}

async function readEpds(tx: ReadTx, where: Condition): Promise<EpdReads['epds']> {
  const { rows } = await sql<{ id: string; name: string; reads: number }>`
    select e.id, e.name, sum(r.reads)::float8 as reads from epd_reads r join epds e on e.id = r.epd_id
    where ${where} group by e.id, e.name order by 3 desc, e.name, e.id limit ${EPDS_MAX}`.execute(
    tx,
  )
  return rows.map(({ id, name, reads }) => ({ epd: makeIri('Epd', id), name, reads }))
}

/** A caller who may not view applications receives them without names. */
async function readApplications(tx: ReadTx, where: Condition): Promise<EpdReads['applications']> {
  const { rows } = await sql<{ id: string | null; name: string | null; reads: number }>`
    select r.application_id as id, a.name, sum(r.reads)::float8 as reads
    from epd_reads r left join share_applications a on a.id = r.application_id
    where ${where} group by r.application_id, a.name order by 3 desc, 1`.execute(tx)
  return rows.map(({ id, name, reads }) => ({
    ...(id === null ? {} : { application: makeIri('Application', id) }),
    ...(name === null ? {} : { name }),
    reads,
  }))
}

async function readFormats(tx: ReadTx, where: Condition): Promise<EpdReads['formats']> {
  const { rows } = await sql<{ format: ReadFormat; reads: number }>`
    select r.format, sum(r.reads)::float8 as reads from epd_reads r where ${where} group by r.format order by 2 desc, 1`.execute(
    tx,
  )
  return rows
}
