import { sql } from 'kysely'
import type { Action, RecordEntity } from '@cradle/contract'
import { makeScope, type Scope } from '#access/scope'
import {
  listDescendants,
  hasAction,
  canAct,
  canReview,
  listSiblings,
  slugs,
  type Rights,
  type Slug,
} from './expected-rights.ts'
import { systemTables, tenantTables, type TenantTable } from './table-list.ts'
import type { Actor, WalkWorld } from './walk-world.ts'

/**
 * The expected Scope of an actor's request, made from the walk's own rights and not by the server's
 * sign-in.
 */
export const makeExpectedScope = ({ companies }: WalkWorld, { rights, userId }: Actor): Scope =>
  makeScope({
    userId,
    companyId: companies[rights.home!],
    keys: rights.keys,
    siblings: listSiblings(rights.home!).map((s) => companies[s]),
    descendants: listDescendants(rights.home!).map((s) => companies[s]),
  })

/** Owners whose rows the matrix shows to the actor. */
const listExpectedOwners = (table: TenantTable, rights: Rights): (Slug | 'none')[] => [
  ...slugs.filter((slug) =>
    table.isOwnOnly
      ? rights.home === slug
      : table.views.some((entity) => canAct(rights, entity, 'view', slug)),
  ),
  ...(table.isLibrary && table.views.some((entity) => hasAction(rights, entity, 'view'))
    ? ['none' as const]
    : []),
]

/** Ids of the records that Verify reviews. */
const listReviewed = (world: WalkWorld): string[] =>
  Object.values(world.reviewed).flatMap((ids) => Object.values(ids))

/** How many rows of a table belong to what is under review. */
async function countReviewed(world: WalkWorld, name: string): Promise<number> {
  const { reviewed } = tenantTables[name]!
  if (!reviewed) return 0
  const { rows } = await world.admin.query<{ n: number }>(
    `select count(*)::int as n from ${name} where ${reviewed} = any ($1)`,
    [listReviewed(world)],
  )
  if (rows[0]!.n < 2)
    throw new Error(`nothing of ${name} is under review: let add-reviews.ts add a row`)
  return rows[0]!.n
}

/**
 * Reads a table through the server's database layer as each actor: one line for every owner with
 * too many or too few visible rows.
 */
export async function compareTable(world: WalkWorld, name: string): Promise<string[]> {
  const toReview = await countReviewed(world, name)
  const findings = await Promise.all(
    world.actors.map((actor) => compareAs(world, name, actor, toReview)),
  )
  return findings.flat()
}

/**
 * Returns whether the comparison of a table finds rows that leak, or rows that are missing, as any actor. Those who see little
 * notice a leak first, those who see much what is missing.
 */
export async function isNoticed(
  world: WalkWorld,
  name: string,
  what: 'leak' | 'missing',
): Promise<boolean> {
  const toReview = await countReviewed(world, name)
  const count = ({ rights }: Actor): number =>
    listExpectedOwners(tenantTables[name]!, rights).length
  const direction = what === 'leak' ? 1 : -1
  for (const actor of world.actors.toSorted((a, b) => direction * (count(a) - count(b)))) {
    const findings = await compareAs(world, name, actor, toReview)
    if (findings.some((line) => line.startsWith(what))) return true
  }
  return false
}

const compareAs = (
  world: WalkWorld,
  name: string,
  actor: Actor,
  toReview: number,
): Promise<string[]> =>
  world.db.read(makeExpectedScope(world, actor), async (tx) => {
    const table = tenantTables[name]!
    const slugOf = new Map<unknown, Slug>(slugs.map((s) => [world.companies[s], s]))
    const inReview = table.reviewed
      ? sql<boolean>`coalesce(${sql.ref(table.reviewed)} = any (${listReviewed(world)}::uuid[]), false)`
      : sql<boolean>`false`
    const { rows: all } = await sql<{ owner: string | null; in_review: boolean; n: number }>`
      select ${sql.ref(table.owner ?? 'company_id')} as owner, ${inReview} as in_review, count(*)::int as n from ${sql.table(name)} where ${sql.raw(table.only ?? 'true')} group by 1, 2`.execute(
      tx,
    )
    const rows = canReview(actor.rights) ? all.filter((r) => !r.in_review) : all
    const shown = all.filter((r) => r.in_review).reduce((n, r) => n + r.n, 0)
    const missing =
      canReview(actor.rights) && shown < toReview
        ? [`missing: ${actor.name} sees ${shown} of the ${toReview} rows of ${name} it reviews`]
        : []
    const seen = new Set(rows.map((r) => (r.owner === null ? 'none' : slugOf.get(r.owner)!)))
    const expected = new Set(listExpectedOwners(table, actor.rights))
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
  })

/** Names of the actors who see rows of a table under a condition. */
export async function listReaders(
  world: WalkWorld,
  table: string,
  condition: string,
): Promise<string[]> {
  const readers: string[] = []
  for (const actor of world.actors)
    await world.db.read(makeExpectedScope(world, actor), async (tx) => {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.raw(condition)} limit 1`.execute(tx)
      if (rows.length > 0) readers.push(actor.name)
    })
  return readers
}

/** Names of the actors who may do all of these actions with records of a company. */
export const listActorsWith = (
  world: WalkWorld,
  owner: Slug,
  actions: readonly (readonly [entity: RecordEntity, action: Action])[],
): string[] =>
  world.actors
    .filter(({ rights }) =>
      actions.every(([entity, action]) => canAct(rights, entity, action, owner)),
    )
    .map(({ name }) => name)

/** Rows of the server's own tables that an actor sees. */
export async function findVisibleSystemRows(world: WalkWorld): Promise<string[]> {
  const actor = world.actors.find((a) => a.role === 'ROLE_SUPER_ADMIN')!
  const found: string[] = []
  for (const name of systemTables) {
    await world.db
      .read(makeExpectedScope(world, actor), async (tx) => {
        const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
        if (rows.length > 0) found.push(name)
      })
      .catch((error: unknown) => {
        // A missing grant on the table closes it as well.
        if ((error as { code?: string }).code !== '42501') throw error
      })
  }
  return found
}
