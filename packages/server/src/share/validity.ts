import { sql, type RawBuilder } from 'kysely'
import type { EpdStatus } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { dateOnly } from '#platform/records/encode'

/** Days are those of UTC, as for the job that announces what has expired. */
const readDay = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * SQL of the status of a declaration at this moment. A published one has expired after its last day, also until the hourly job
 * records and announces it.
 *
 * @param alias  name of the table of declarations in the statement
 */
export const selectStatus = (now: Date, alias: 'e' | 'epds' = 'e'): RawBuilder<EpdStatus> =>
  sql<EpdStatus>`(case when ${hasLapsed(now, alias)} then 'expired' else ${sql.ref(`${alias}.status`)} end)`

/** SQL condition that a declaration is published and its last day has not passed. */
export const isPublished = (now: Date, alias: 'e' | 'epds' = 'e'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.valid_until`)} >= ${readDay(now)}::date)`

const hasLapsed = (now: Date, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.valid_until`)} < ${readDay(now)}::date`

/** The status of a declaration at this moment. */
export const findStatus = (
  { status, valid_until: lastDay }: Pick<Row<'epds'>, 'status' | 'valid_until'>,
  now: Date,
): EpdStatus =>
  status === 'published' && lastDay !== null && dateOnly(lastDay) < readDay(now)
    ? 'expired'
    : (status as EpdStatus)
