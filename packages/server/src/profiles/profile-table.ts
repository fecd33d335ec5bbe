import { EnvironmentalProfile, EpdImport, itemIri, Version } from '@cradle/contract'
import { sql } from 'kysely'
import { canAct } from '#access/permissions'
import { isUuid } from '#platform/ids'
import { bindTable } from '#platform/records/table'
import { findClimateChange } from './effects.ts'
import { describeShadowPrice } from './shadow-price.ts'

export const profiles = bindTable(EnvironmentalProfile, 'environmental_profiles', {
  columns: {
    methods: 'method_ids',
    effects: 'computed',
    // What is written; `expand` shows the price that counts.
    shadowPrice: 'shadow_price_stated',
    shadowPriceSource: 'computed',
    shadowPriceDerived: 'shadow_price',
    shadowPriceDiffers: 'computed',
    climateChange: 'computed',
    climateChangeIndicator: 'computed',
  },
  filters: {
    // A profile without methods applies to all of them.
    method: (query, value) => {
      const id = value.split('/').at(-1)!
      return query.where(
        isUuid(id)
          ? sql<boolean>`(method_ids = '{}' or ${id}::uuid = any (method_ids))`
          : sql<boolean>`false`,
      )
    },
    state: (query, value) => query.where('state', '=', value),
    dataSetOf: (query, value) => {
      const id = value.split('/').at(-1)!
      return query.where(
        isUuid(id)
          ? sql<boolean>`exists (select from environmental_profiles one where one.id = ${id}::uuid
              and one.unique_id = environmental_profiles.unique_id
              and one.company_id is not distinct from environmental_profiles.company_id)`
          : sql<boolean>`false`,
      )
    },
    // The list itself applies the search, best match first (profile-routes).
    search: (query) => query,
  },
  expand: async (_tx, rows) =>
    rows.map((row) => ({
      ...describeShadowPrice(row),
      ...findClimateChange(row.effects),
      effects: Object.values(row.effects).reduce((n, values) => n + Object.keys(values).length, 0),
    })),
})

export const versions = bindTable(Version, 'versions', {
  shownBy: [
    ['version', 'view'],
    ['version', 'edit'],
  ],
  alsoShown: ({ companyId }) =>
    sql<boolean>`(versions.public or versions.company_id = ${companyId})`,
  columns: { profileCount: 'computed', state: 'computed', import: 'computed' },
  filters: {
    state: (query, value) =>
      query.where(
        value === 'draft'
          ? sql<boolean>`published_at is null`
          : value === 'published'
            ? sql<boolean>`published_at is not null`
            : sql<boolean>`false`,
      ),
  },
  expand: async (tx, rows, ctx) => {
    const counts = await tx
      .selectFrom('environmental_profiles')
      .select(['version_id', sql<string>`count(*)`.as('n')])
      .where(
        'version_id',
        'in',
        rows.map((r) => r.id),
      )
      .groupBy('version_id')
      .execute()
    return rows.map((row) => ({
      state: row.published_at === null ? 'draft' : 'published',
      ...(row.import_id !== null && canAct(ctx.scope, 'version', 'edit', row.company_id)
        ? { import: itemIri(EpdImport, row.import_id) }
        : {}),
      profileCount: Number(counts.find((c) => c.version_id === row.id)?.n ?? 0),
    }))
  },
})
