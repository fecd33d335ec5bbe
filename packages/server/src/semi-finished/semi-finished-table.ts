import { sql } from 'kysely'
import {
  itemIri,
  Calculation,
  SemiFinishedProduct,
  SemiFinishedProductUsage,
} from '@cradle/contract'
import { bindTable } from '#platform/records/table'
import { usableStatuses } from '#inputs/input-links'
import { semiFinishedMass } from '#inputs/gross-amounts-of-rows'
import { outdated } from '#calculation-updates/outdated'

interface PartFacts {
  id: string
  /** [kg per declared unit] */
  mass: number | null
  outdated: boolean
  usages: string
}

/** Complete calculations of semi-finished products. */
export const semiFinishedProducts = bindTable(SemiFinishedProduct, 'calculations', {
  softDelete: true,
  only: `calculations.calculation_type = 'semi_finished' and calculations.status in (${usableStatuses.map((status) => `'${status}'`).join()})`,
  columns: {
    calculation: 'computed',
    productMass: 'computed',
    usageCount: 'computed',
    outdated: 'computed',
  },
  filters: {
    search: (query, value) =>
      query.where(
        sql<boolean>`lower(calculations.product_name) like ${`%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
  },
  expand: async (tx, rows) => {
    const { rows: found } = await sql<PartFacts>`
      select calculations.id, ${semiFinishedMass} as mass, ${outdated} as outdated,
        (select count(*) from inputs i join calculations p on p.company_id = i.company_id
          and p.id = i.calculation_id where i.semi_finished_product_id = calculations.id
          and p.deleted_at is null) as usages
      from calculations left join calculation_results r on r.company_id = calculations.company_id and r.calculation_id = calculations.id
      where calculations.id = any (${rows.map((row) => row.id)})`.execute(tx)
    const byId = new Map(found.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const facts = byId.get(id)
      return {
        calculation: itemIri(Calculation, id),
        productMass: facts?.mass,
        usageCount: Number(facts?.usages ?? 0),
        outdated: facts?.outdated ?? false,
      }
    })
  },
})

/** Lines with a semi-finished product, listed by product. The columns are those of lines. */
export const semiFinishedUsages = bindTable(SemiFinishedProductUsage, 'inputs', {
  only: `inputs.semi_finished_product_id is not null
    and exists (select from calculations c where c.company_id = inputs.company_id
      and c.id = inputs.calculation_id and c.deleted_at is null)`,
  columns: {
    productCalculation: 'calculation_id',
    amount: 'net_amount',
    productName: 'computed',
    semiFinishedProductName: 'computed',
  },
  expand: async (tx, rows) => {
    const ids = [
      ...new Set(
        rows.flatMap((row) => [row.calculation_id, row.semi_finished_product_id ?? []].flat()),
      ),
    ]
    const names = new Map(
      (
        await tx
          .selectFrom('calculations')
          .select(['id', 'product_name'])
          .where('id', 'in', ids)
          .execute()
      ).map((c) => [c.id, c.product_name]),
    )
    return rows.map((row) => ({
      productName: names.get(row.calculation_id),
      semiFinishedProductName: names.get(row.semi_finished_product_id ?? ''),
    }))
  },
})
