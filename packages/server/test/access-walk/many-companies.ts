import type pg from 'pg'
import { tenantTables } from './table-list.ts'

export interface Copies {
  /** Numbers of the first and of the last copy. */
  from: number
  to: number
}

/**
 * Copies all rows of a company to many new companies. Every id is replaced in the same way, so that the rows of a copy refer to each
 * other; what they refer to outside is missing there. Triggers and foreign keys are left out.
 */
export async function copyCompany(
  admin: pg.Pool,
  company: string,
  { from, to }: Copies,
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, { owner = 'company_id' }] of Object.entries(tenantTables)) {
      const { rows } = await client.query<{ name: string; value: string }>(
        `select quote_ident(a.attname) as name, case
            when t.typname = 'uuid' then format('md5(%I::text || n)::uuid', a.attname)
            when t.typname in ('text', 'bytea', 'int8') and exists (
              select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey) and not exists (
                select from pg_attribute o where o.attrelid = a.attrelid and o.attnum = any (i.indkey) and o.atttypid = 'uuid'::regtype))
              then format(case t.typname when 'text' then '%I || n' when 'int8' then '%I + 1000000 * n' else 'sha256(%I || int8send(n))' end, a.attname)
            else quote_ident(a.attname) end as value
          from pg_attribute a join pg_type t on t.oid = a.atttypid
          where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
        [table],
      )
      await client.query(
        `insert into ${table} (${rows.map(({ name }) => name).join()}) overriding system value
          select ${rows.map(({ value }) => value).join()} from ${table}, generate_series(${from}, ${to}) n
          where ${owner} = '${company}'`,
      )
    }
    await client.query('reset session_replication_role')
    await client.query('analyze')
  } finally {
    client.release()
  }
}
