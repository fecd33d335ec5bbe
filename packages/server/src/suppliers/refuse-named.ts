import { sql } from 'kysely'
import { companyScope } from '#access/company-scope'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'

/**
 * Refuses the deletion of a supplier or a site that terms of a model name: of a product, or as they were signed for a model that can still
 * issue declarations. Terms are no foreign keys, and the caller may not see the products.
 *
 * @throws Problem stillUsed
 */
export async function refuseNamed(
  ctx: Pick<Ctx, 'db'>,
  kind: 'supplier' | 'location',
  { id, company_id: company }: { id: string; company_id: string },
): Promise<void> {
  const mention = JSON.stringify([{ kind, [kind]: id }])
  const {
    rows: [found],
  } = await ctx.db.read(companyScope(company), (tx) =>
    sql<{ is_named: boolean }>`
      select exists (select from calculations
          where company_id = ${company} and deleted_at is null and model_terms @> ${mention}::jsonb)
        or exists (select from verified_models m
          join calculation_snapshots s on s.company_id = m.company_id and s.id = m.snapshot_id
          where m.company_id = ${company} and m.state in ('active', 'suspended')
            and s.snapshot #> '{model,terms}' @> ${mention}::jsonb) as is_named`.execute(tx),
  )
  if (found!.is_named) throw new Problem('stillUsed')
}
