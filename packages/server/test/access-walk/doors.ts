import { sql } from 'kysely'
import { makeScope, type Scope } from '#access/scope'
import {
  descendantsOf,
  holds,
  may,
  reviews,
  siblingsOf,
  slugs,
  type Rights,
  type Slug,
} from './expected-rights.ts'
import { systemTables, tenantTables, type TenantTable } from './table-list.ts'
import type { Actor, WalkWorld } from './walk-world.ts'

/** The Scope an actor's request must get, made from what the walk expects and not by the server's sign-in. */
const scopeOf = ({ companies }: WalkWorld, { rights, userId }: Actor): Scope =>
  makeScope({
    userId,
    companyId: companies[rights.home!],
    keys: rights.keys,
    siblings: siblingsOf(rights.home!).map((s) => companies[s]),
    descendants: descendantsOf(rights.home!).map((s) => companies[s]),
  })

/** Whose rows the matrix shows the actor. */
const expectedOwners = (table: TenantTable, rights: Rights): (Slug | 'none')[] => [
  ...slugs.filter((slug) =>
    table.isOwnOnly
      ? rights.home === slug
      : table.views.some((entity) => may(rights, entity, 'view', slug)),
  ),
  ...(table.isLibrary && table.views.some((entity) => holds(rights, entity, 'view'))
    ? ['none' as const]
    : []),
]

/** Looks at a table through the server's own door as each actor: one line for every owner shown too much or too little. */
export async function lookAt(world: WalkWorld, name: string): Promise<string[]> {
  const table = tenantTables[name]!
  const owner = table.owner ?? 'company_id'
  const slugOf = new Map<unknown, Slug>(slugs.map((s) => [world.companies[s], s]))
  const underReview = Object.values(world.reviewed).flatMap((ids) => Object.values(ids))
  const toReview = table.reviewed
    ? Number(
        (
          await world.admin.query<{ n: number }>(
            `select count(*)::int as n from ${name} where ${table.reviewed} = any ($1)`,
            [underReview],
          )
        ).rows[0]!.n,
      )
    : 0
  if (table.reviewed && toReview < 2)
    throw new Error(`nothing of ${name} is under review: let furnish-reviews.ts add a row`)
  const findings = await Promise.all(
    world.actors.map((actor) =>
      world.db.read(scopeOf(world, actor), async (tx) => {
        const inReview = table.reviewed
          ? sql<boolean>`coalesce(${sql.ref(table.reviewed)} = any (${underReview}::uuid[]), false)`
          : sql<boolean>`false`
        const { rows: all } = await sql<{ owner: string | null; in_review: boolean; n: number }>`
      select ${sql.ref(owner)} as owner, ${inReview} as in_review, count(*)::int as n from ${sql.table(name)} where ${sql.raw(table.only ?? 'true')} group by 1, 2`.execute(
          tx,
        )
        const rows = reviews(actor.rights) ? all.filter((r) => !r.in_review) : all
        const shown = all.filter((r) => r.in_review).reduce((n, r) => n + r.n, 0)
        const missing =
          reviews(actor.rights) && shown < toReview
            ? [`missing: ${actor.name} sees ${shown} of the ${toReview} rows of ${name} it reviews`]
            : []
        const seen = new Set(rows.map((r) => (r.owner === null ? 'none' : slugOf.get(r.owner)!)))
        const expected = new Set(expectedOwners(table, actor.rights))
        if (!table.isLibrary) seen.delete('none')
        return [
          ...missing,
          ...[...seen]
            .filter((s) => !expected.has(s))
            .map((s) => `leak: ${actor.name} sees ${name} of ${s}`),
          ...[...expected]
            .filter((s) => !seen.has(s))
            .map((s) => `missing: ${actor.name} does not see ${name} of ${s}`),
        ]
      }),
    ),
  )
  return findings.flat()
}

/** Rows of the server's own tables that an actor sees. */
export async function systemRowsSeen(world: WalkWorld): Promise<string[]> {
  const actor = world.actors.find((a) => a.role === 'ROLE_SUPER_ADMIN')!
  const found: string[] = []
  for (const name of systemTables) {
    await world.db
      .read(scopeOf(world, actor), async (tx) => {
        const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
        if (rows.length > 0) found.push(name)
      })
      .catch((error: unknown) => {
        // No right on the table at all closes it as well.
        if ((error as { code?: string }).code !== '42501') throw error
      })
  }
  return found
}
