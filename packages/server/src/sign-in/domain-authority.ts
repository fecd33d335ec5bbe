import { sql } from 'kysely'
import { impersonatingRoles } from '#access/impersonation'
import { outranks } from '#access/outrank'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'

/**
 * Requires the caller to hold every key of the other accounts of these e-mail domains: whoever names the identity provider of a domain
 * decides who signs in as its people (ruling 54). Local administrators do not sign in through a provider, so they do not count.
 *
 * @param domains proven ones, in lower case
 * @throws Problem `strongerAccountInDomain`
 */
export async function requireRankInDomains(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) return
  const accounts = await ctx.db.read(systemScope(), (tx) =>
    sql<{ roles: string[] }>`
      select array_agg(distinct role) as roles
      from users join memberships m on m.user_id = users.id cross join unnest(m.roles) role
      where lower(substring(users.email from '[^@]*$')) = any (${[...domains]}::text[])
        and users.deleted_at is null and users.id is distinct from ${ctx.actor?.userId ?? null}::uuid
      group by users.id`.execute(tx),
  )
  const isLocal = (roles: readonly string[]): boolean =>
    impersonatingRoles.some((role) => roles.includes(role))
  const held = ctx.actor?.roles ?? []
  if (accounts.rows.some(({ roles }) => !isLocal(roles) && outranks(roles, held)))
    throw new Problem('strongerAccountInDomain')
}
