import type { FastifyInstance } from 'fastify'
import { roles as roleTable, type RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Config } from '#platform/config'
import type { Services } from '#platform/http/call'

/**
 * The one password of all demonstration logins. The demo seed sets it; production never has these
 * accounts.
 */
export const demoPassword = 'Houtskelet-2026'

/** Whether this server offers demonstration logins, which a production server never does. */
export const hasDemonstrationLogins = ({
  production,
  seedProfile,
}: Pick<Config, 'production' | 'seedProfile'>): boolean => !production && seedProfile === 'demo'

/**
 * Lists the demonstration logins for the sign-in page: one per role and company of the
 * demonstration data.
 */
export async function demoLoginsPage(
  app: FastifyInstance,
  { config, db }: Pick<Services, 'config' | 'db'>,
): Promise<void> {
  if (!hasDemonstrationLogins(config)) return
  app.get('/dev/demo-logins', async (_request, reply) => {
    const rows = await db.read(systemScope(), (tx) =>
      tx
        .selectFrom('users')
        .innerJoin('memberships', 'memberships.user_id', 'users.id')
        .innerJoin('companies', 'companies.id', 'memberships.company_id')
        .select(['users.email', 'memberships.roles', 'companies.name'])
        .where('companies.demonstration', '=', true)
        .where('users.status', '=', 'active')
        .where('users.deleted_at', 'is', null)
        .orderBy('users.created_at')
        .orderBy('users.email')
        .execute(),
    )
    const logins = rows.map((row) => ({
      label: `${(row.roles as RoleName[]).map((role) => roleTable[role].view).join(', ')}, ${row.name}`,
      email: String(row.email),
      password: config.seedPassword ?? demoPassword,
    }))
    return reply.header('cache-control', 'no-store').send(logins)
  })
}
