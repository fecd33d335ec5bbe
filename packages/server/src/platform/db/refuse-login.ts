import type pg from 'pg'
import { StartError } from '#platform/start-error'

/** Powers that a login of production must not have, directly or through a role. */
const powers: readonly [what: string, roles: string][] = [
  ['is a superuser', 'rolsuper'],
  ['bypasses row policies', 'rolbypassrls'],
  ['may create roles', 'rolcreaterole'],
  ['may create databases', 'rolcreatedb'],
  ['may replicate', 'rolreplication'],
  [
    'reads or writes files and tables of everybody',
    `rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')`,
  ],
]

const owners = `select relowner as owner
  from pg_class
    join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'app')`

/** Names a power when the login belongs to one of the roles. */
const namePower = ([what, roles]: readonly [string, string]): string =>
  `case when exists (select from pg_roles
        where ${roles} and pg_has_role(session_user, oid, 'member')) then '${what}' end`

/**
 * Production requires a login that row policies apply to and that cannot extend its own rights.
 *
 * @param setting  names the address in the message
 * @throws StartError that names every excessive power
 */
export async function refusePowerfulLogin(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  const { rows } = await pool.query<{ name: string; powers: string[] }>(`
    select session_user as name, array_remove(array[
      ${powers.map(namePower).join(',\n      ')},
      case when exists (select from (${owners}) o
        where pg_has_role(session_user, owner, 'member')) then 'owns tables' end
    ], null) as powers`)
  const { name, powers: found } = rows[0]!
  // A superuser has every other power as well.
  const stated = found.includes(powers[0]![0]) ? found.slice(0, 1) : found
  if (stated.length)
    throw new StartError(
      `${setting}: the login ${name} ${stated.join(', ')}; use a plain login here and the owner in MIGRATION_DATABASE_URL`,
    )
}
