import { sql, type RawBuilder } from 'kysely'
import {
  CONSOLE_ROWS,
  consoleLists,
  type ConsoleList,
  type ConsoleRow,
  type consoleRoutes,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { plainJson, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { isUnsent, WAITING_STATES } from './platform-figures.ts'

type ListCall = Call<typeof consoleRoutes.list>

interface Found {
  id: string
  name: string
  company_id: string | null
  company_name: string | null
  person: string | null
  status: string | null
  at: Date | null
  note: string | null
  total: string
}

/** Reads the records behind a figure, the most urgent first. */
export async function readConsoleList(call: ListCall): Promise<Reply> {
  const { ctx, params } = call
  const list = consoleLists.find((name) => name === params.list)
  if (!list) throw new Problem('notFound')
  const { rows } = await ctx.db.read(systemScope(), (tx) => makeQuery(call, list).execute(tx))
  return plainJson({ rows: rows.map(describeRow), total: Number(rows[0]?.total ?? 0) }, 200, {
    'cache-control': 'no-store',
  })
}

const describeRow = (row: Found): ConsoleRow => ({
  id: row.id,
  name: row.name,
  ...(row.company_id === null
    ? {}
    : { company: { id: row.company_id, name: row.company_name ?? '' } }),
  ...(row.person === null ? {} : { person: row.person }),
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.at === null ? {} : { at: row.at.toISOString() }),
  ...(row.note === null ? {} : { note: row.note }),
})

function makeQuery(call: ListCall, list: ConsoleList): RawBuilder<Found> {
  switch (list) {
    case 'products':
      return findProducts(call)
    case 'reviews':
      return findReviews(call)
    case 'expiring':
      return findExpiring(call)
    case 'mails':
      return findMails(call)
    case 'imports':
      return findImports(call)
    case 'webhooks':
      return findWebhooks(call)
  }
}

/** The id in a parameter; an invalid one matches nothing. */
function readId(call: ListCall, name: 'company' | 'reviewer'): string | null | undefined {
  const given = readParameter(call, name)
  if (!given) return undefined
  const id = given.split('/').at(-1)!
  return isUuid(id) ? id : null
}

function matches(column: string, id: string | null | undefined): RawBuilder<boolean> {
  if (id === undefined) return sql`true`
  return id === null ? sql`false` : sql`${sql.ref(column)} = ${id}`
}

function findProducts(call: ListCall): RawBuilder<Found> {
  const status = readParameter(call, 'status')
  return sql<Found>`
    select p.id, p.product_name as name, p.company_id, c.name as company_name, null as person, p.status,
      p.updated_at as at, null as note, count(*) over () as total
    from calculations p join companies c on c.id = p.company_id
    where p.deleted_at is null and ${matches('p.company_id', readId(call, 'company'))}
      and ${status ? sql<boolean>`p.status = ${status}` : sql<boolean>`true`}
    order by p.updated_at desc, p.id limit ${CONSOLE_ROWS}`
}

function findReviews(call: ListCall): RawBuilder<Found> {
  return sql<Found>`
    select r.id, p.product_name as name, r.company_id, c.name as company_name,
      coalesce(u.name, r.reviewer_name) as person, r.status, r.requested_at as at, r.due_at::text as note,
      count(*) over () as total
    from reviews r join calculations p on p.id = r.calculation_id join companies c on c.id = r.company_id
      left join users u on u.id = r.reviewer_id
    where r.status = any (${[...WAITING_STATES]}::text[])
      and ${matches('r.reviewer_id', readId(call, 'reviewer'))}
      and ${matches('r.company_id', readId(call, 'company'))}
    order by r.requested_at, r.id limit ${CONSOLE_ROWS}`
}

function findExpiring(call: ListCall): RawBuilder<Found> {
  const today = call.ctx.now().toISOString().slice(0, 10)
  const given = Number(readParameter(call, 'days') ?? 180)
  const days = Number.isInteger(given) && given >= 0 && given <= 3650 ? given : 180
  const until =
    days === 0
      ? sql`p.valid_until < ${today}::date`
      : sql`p.valid_until between ${today}::date and ${today}::date + ${days}::int`
  return sql<Found>`
    select p.id, p.product_name as name, p.company_id, c.name as company_name, null as person, p.status,
      p.valid_until::timestamp at time zone 'UTC' as at, p.registration_number as note, count(*) over () as total
    from calculations p join companies c on c.id = p.company_id
    where p.status in ('verified', 'completed') and p.deleted_at is null and ${until}
      and ${matches('p.company_id', readId(call, 'company'))}
    order by p.valid_until, p.id limit ${CONSOLE_ROWS}`
}

function findMails({ ctx }: ListCall): RawBuilder<Found> {
  return sql<Found>`
    select id, subject as name, null as company_id, null as company_name, recipient as person,
      case when failed_at is null then 'waiting' else 'failed' end as status, created_at as at,
      left(last_error, 300) as note, count(*) over () as total
    from mails where ${isUnsent(ctx.now(), ctx.config)} order by created_at desc, id limit ${CONSOLE_ROWS}`
}

function findImports(call: ListCall): RawBuilder<Found> {
  return sql<Found>`
    select i.id, i.file_name as name, i.company_id, c.name as company_name, u.name as person, i.step as status,
      i.created_at as at, i.kind as note, count(*) over () as total
    from imports i left join companies c on c.id = i.company_id left join users u on u.id = i.created_by
    where ${matches('i.company_id', readId(call, 'company'))}
    order by (i.step in ('validation_failed', 'import_failed')) desc nulls last, i.created_at desc, i.id
    limit ${CONSOLE_ROWS}`
}

function findWebhooks(call: ListCall): RawBuilder<Found> {
  return sql<Found>`
    select d.id, a.name, d.company_id, c.name as company_name, null as person, d.state as status,
      coalesce(d.tried_at, d.created_at) as at, d.problem as note, count(*) over () as total
    from webhook_deliveries d join share_applications a on a.id = d.application_id join companies c on c.id = d.company_id
    where d.state <> 'delivered' and ${matches('d.company_id', readId(call, 'company'))}
    order by (d.state = 'failed') desc, d.created_at desc, d.id limit ${CONSOLE_ROWS}`
}
