import { sql } from 'kysely'
import {
  EXPIRING_DAYS,
  type ConsoleState,
  type CreditMonth,
  type ReviewerLoad,
  type SignInDay,
} from '@cradle/contract'
import type { Config } from '#platform/config'
import type { ReadTx } from '#platform/db/database'

/** Companies, reviewers and failed jobs on the page at most. */
const SHOWN = 12
const SHOWN_JOBS = 50
/** Time that the figures about sign-ins and imports cover [days]. */
const DAYS = 30
/** Months of the figures about credits. */
const MONTHS = 12
/** A mail that waits for longer is shown [min]. */
const MAIL_PATIENCE = 15

const DAY = 24 * 3_600_000
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)
const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Products by status, and the companies with most of them. Demonstration companies count too. */
export async function readProducts(tx: ReadTx): Promise<ConsoleState['products']> {
  const { rows } = await sql<{ id: string; name: string; statuses: Record<string, number> }>`
    select c.id, c.name, jsonb_object_agg(p.status, p.n) as statuses
    from (select company_id, status, count(*)::int as n from calculations
      where deleted_at is null group by company_id, status) p
    join companies c on c.id = p.company_id group by c.id order by sum(p.n) desc, c.name`.execute(
    tx,
  )
  const statuses: Record<string, number> = {}
  for (const row of rows)
    for (const [status, n] of Object.entries(row.statuses))
      statuses[status] = (statuses[status] ?? 0) + n
  const sum = (counts: Record<string, number>): number =>
    Object.values(counts).reduce((total, n) => total + n, 0)
  return {
    total: sum(statuses),
    statuses,
    companies: rows.slice(0, SHOWN).map((row) => ({ ...row, total: sum(row.statuses) })),
    companyCount: rows.length,
  }
}

/** States in which a review waits for its reviewer. */
export const WAITING_STATES = ['requested', 'accepted', 'resubmitted'] as const

/** Reviews that wait, by reviewer; the one with the oldest first. */
export async function readReviews(tx: ReadTx, now: Date): Promise<ConsoleState['reviews']> {
  const { rows } = await sql<{
    id: string
    name: string
    waiting: number
    overdue: number
    oldest: Date
  }>`
    select r.reviewer_id as id, coalesce(u.name, min(r.reviewer_name)) as name, count(*)::int as waiting,
      (count(*) filter (where r.due_at < ${toDay(now)}::date))::int as overdue, min(r.requested_at) as oldest
    from reviews r left join users u on u.id = r.reviewer_id
    where r.status = any (${[...WAITING_STATES]}::text[]) group by r.reviewer_id, u.name
    order by min(r.requested_at)`.execute(tx)
  return {
    waiting: rows.reduce((total, { waiting }) => total + waiting, 0),
    reviewers: rows.slice(0, SHOWN).map(({ oldest, ...row }): ReviewerLoad => ({
      ...row,
      oldestAt: oldest.toISOString(),
    })),
  }
}

/** Declarations by the time until they expire. */
export async function readExpiring(tx: ReadTx, now: Date): Promise<ConsoleState['expiring']> {
  const today = toDay(now)
  const { rows } = await sql<ConsoleState['expiring']>`
    select (count(*) filter (where valid_until < ${today}::date))::int as expired,
      (count(*) filter (where valid_until between ${today}::date and ${today}::date + 30))::int as "in30Days",
      (count(*) filter (where valid_until between ${today}::date and ${today}::date + 90))::int as "in90Days",
      (count(*) filter (where valid_until >= ${today}::date))::int as "in180Days"
    from calculations
    where status in ('verified', 'completed') and deleted_at is null and valid_until <= ${today}::date + ${EXPIRING_DAYS}::int`.execute(
    tx,
  )
  return rows[0]!
}

/** Credits that were granted, spent and given back, by month. */
export async function readCredits(tx: ReadTx, now: Date): Promise<CreditMonth[]> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
  const { rows } = await sql<CreditMonth>`
    select to_char(date_trunc('month', created_at at time zone 'UTC'), 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where type = 'grant'), 0)::int as granted,
      coalesce(-sum(amount) filter (where type in ('purchase', 'review')), 0)::int as spent,
      coalesce(sum(amount) filter (where type = 'refund'), 0)::int as refunded
    from credit_transactions where created_at >= ${first} group by 1 order by 1`.execute(tx)
  return rows
}

/** Sign-ins and failed ones by day; equal failures within a minute are one row with a count. */
export async function readSignIns(tx: ReadTx, now: Date): Promise<SignInDay[]> {
  const { rows } = await sql<SignInDay>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(occurrences) filter (where action = 'user.sign_in'), 0)::int as succeeded,
      coalesce(sum(occurrences) filter (where action = 'user.sign_in_failed'), 0)::int as failed
    from logs where action in ('user.sign_in', 'user.sign_in_failed') and created_at > ${daysFrom(now, -DAYS)}
    group by 1 order by 1`.execute(tx)
  return rows
}

/** Jobs that wait or have failed. */
export async function readJobs(tx: ReadTx): Promise<ConsoleState['jobs']> {
  const counted = await sql<{ waiting: number; given_up: number; oldest: Date | null }>`
    select * from app.count_jobs()`.execute(tx)
  const failed = await sql<{
    id: string
    task: string
    attempts: number
    max_attempts: number
    last_error: string
    created_at: Date
    run_at: Date
    is_running: boolean
  }>`select * from app.list_failed_jobs(${SHOWN_JOBS})`.execute(tx)
  const { waiting, given_up, oldest } = counted.rows[0]!
  return {
    waiting,
    givenUp: given_up,
    ...(oldest === null ? {} : { oldestAt: oldest.toISOString() }),
    failed: failed.rows.map((job) => ({
      id: job.id,
      task: job.task,
      attempts: job.attempts,
      maxAttempts: job.max_attempts,
      error: job.last_error,
      createdAt: job.created_at.toISOString(),
      runAt: job.run_at.toISOString(),
      isGivenUp: job.attempts >= job.max_attempts,
      isRunning: job.is_running,
    })),
  }
}

/** Mails that were given up or wait for too long. Without a mail server none waits: the development mailbox shows them. */
export const isUnsent = (now: Date, { smtpUrl }: Pick<Config, 'smtpUrl'>) =>
  smtpUrl === undefined
    ? sql<boolean>`(sent_at is null and failed_at is not null)`
    : sql<boolean>`(sent_at is null and (failed_at is not null or created_at < ${new Date(now.getTime() - MAIL_PATIENCE * 60_000)}))`

/** Mails that were not sent. */
export async function readMails(
  tx: ReadTx,
  now: Date,
  config: Pick<Config, 'smtpUrl'>,
): Promise<ConsoleState['mails']> {
  const { rows } = await sql<{ failed: number; waiting: number; oldest: Date | null }>`
    select (count(*) filter (where failed_at is not null))::int as failed,
      (count(*) filter (where failed_at is null))::int as waiting, min(created_at) as oldest
    from mails where ${isUnsent(now, config)}`.execute(tx)
  const { failed, waiting, oldest } = rows[0]!
  return {
    failed,
    waiting,
    ...(oldest === null ? {} : { oldestAt: oldest.toISOString() }),
    isMailbox: config.smtpUrl === undefined,
  }
}

/** Imports of the last days by their outcome. */
export async function readImports(tx: ReadTx, now: Date): Promise<ConsoleState['imports']> {
  const { rows } = await sql<ConsoleState['imports']>`
    select (count(*) filter (where step in ('validation_started', 'import_started')))::int as running,
      (count(*) filter (where step in ('validation_failed', 'import_failed')))::int as failed,
      (count(*) filter (where step = 'import_completed'))::int as completed
    from imports where created_at > ${daysFrom(now, -DAYS)}`.execute(tx)
  return rows[0]!
}

/** Messages to applications, and applications that receive none any more. */
export async function readWebhooks(tx: ReadTx, now: Date): Promise<ConsoleState['webhooks']> {
  const { rows } = await sql<ConsoleState['webhooks']>`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      (select count(*)::int from share_applications where webhook_stopped_at is not null) as stopped
    from webhook_deliveries where created_at > ${daysFrom(now, -DAYS)}`.execute(tx)
  return rows[0]!
}
