import type pg from 'pg'
import { resources, roleNames, type Resource } from '@cradle/contract'
import type { Tables } from '#platform/records/table'
import { slugs, type Slug } from '../expected-rights.ts'
import { tenantTables } from '../table-list.ts'

/** Id of one record by type and owner; `none` is the platform's own. */
export type Samples = Readonly<Record<string, Partial<Record<Slug | 'none', string>>>>

/** Finds one record of each type and owner. */
export async function findSamples(
  admin: pg.Pool,
  companies: Record<Slug, string>,
  tables: Tables,
): Promise<Samples> {
  return Object.fromEntries(
    await Promise.all(
      resources.map(
        async (resource) =>
          [resource.type, await findSamplesByType(admin, companies, tables, resource)] as const,
      ),
    ),
  )
}

/** Prefers the valid calculation and its dependent rows; of other tables it takes the first row. */
async function findSamplesByType(
  admin: pg.Pool,
  companies: Record<Slug, string>,
  tables: Tables,
  resource: Resource,
): Promise<Samples[string]> {
  if (resource.type === 'Role') return { none: roleNames[0]! }
  const { name, id, only = 'true' } = tables.get(resource.type)!
  const listed = tenantTables[name]
  const preferences: Readonly<Record<string, string>> = {
    users: `email like '%walked@%'`,
    memberships: `user_id in (select id from users where email like '%walked@%')`,
    calculations: `product_name like '%Seed valid 1'`,
    inputs: whereInSampleCalculation('calculation_id'),
    calculation_result_journals: whereInSampleCalculation('calculation_id'),
    notifications: `user_id in (select id from users where email like '%walked@%')`,
    reports: 'true',
    epds: whereInSampleCalculation('calculation_id'),
    media_objects: whereInSampleCalculation('attached_id'),
  }
  const preference = preferences[name] ?? 'true'
  const findFirst = async (where: string, values: unknown[] = []): Promise<string | undefined> =>
    (
      await admin.query<{ id: string }>(
        `select ${id} as id from ${name} where ${where} and (${only}) order by case when ${preference} then 0 else 1 end, ${id} limit 1`,
        values,
      )
    ).rows[0]?.id
  if (!listed) return { none: await findFirst('true') }
  const owned = await Promise.all(
    slugs.map(
      async (slug) =>
        [slug, await findFirst(`${listed.owner ?? 'company_id'} = $1`, [companies[slug]])] as const,
    ),
  )
  return {
    ...Object.fromEntries(owned),
    ...(listed.isLibrary ? { none: await findFirst('company_id is null') } : {}),
  }
}

const whereInSampleCalculation = (column: string): string =>
  `${column} in (select id from calculations where product_name like '%Seed valid 1')`
