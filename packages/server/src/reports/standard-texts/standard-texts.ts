import { itemIri, reportTextNames, Calculation, type Locale } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { ok, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { readTextFacts } from './text-facts.ts'
import { standardText, type TextFacts } from '#documents/texts/default-texts'

/** Returns the text that a report prints for each empty text, in the reporting language. */
export async function getStandardTexts(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const calculation = await ctx.db.read(ctx.scope, (tx) => findCalculation(tx, call.params.id))
  const language = (calculation.reporting_language ?? 'en') as Locale
  const facts = await factsFor(ctx, calculation, language)
  const texts = reportTextNames.flatMap((name) => {
    const text = standardText(facts, name)
    return text ? [[name, text]] : []
  })
  const iri = itemIri(Calculation, calculation.id)
  return withEtag(
    call,
    ok(
      makeDocument('StandardTexts', `${iri}/standard_texts`, {
        calculation: iri,
        language,
        texts: Object.fromEntries(texts),
      }),
    ),
  )
}

/** Members of the owner's company see all names that the report prints; others see only names of sites and companies in their own scope. */
async function factsFor(
  ctx: Ctx,
  calculation: Row<'calculations'>,
  language: Locale,
): Promise<TextFacts> {
  const owner = calculation.company_id
  if (owner === ctx.scope.companyId)
    return ctx.db.read(companyScope(owner), (tx) => readTextFacts(tx, calculation, language))
  return ctx.db.read(ctx.scope, async (tx) => {
    const facts = await readTextFacts(tx, calculation, language)
    const ids = [owner, calculation.operator_id].filter((id) => id !== null)
    const seen = new Set(
      (await tx.selectFrom('companies').select('id').where('id', 'in', ids).execute()).map(
        (row) => row.id,
      ),
    )
    return {
      ...facts,
      owner: seen.has(owner) ? facts.owner : { name: '…' },
      operator: seen.has(calculation.operator_id ?? '') ? facts.operator : null,
    }
  })
}
