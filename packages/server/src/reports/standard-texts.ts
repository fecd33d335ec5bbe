import { itemIri, reportTextNames, Calculation, type Locale } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { ok, type Call, type Reply } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import { findCalculation } from '#inputs/edited-calculation'
import { readTextFacts } from './text-facts.ts'
import { standardText } from './texts/default-texts.ts'

/** What a report prints for each text while nobody has written one, in the language it is reported in. */
export async function getStandardTexts(call: Call): Promise<Reply> {
  const { ctx } = call
  const calculation = await ctx.db.read(ctx.scope, (tx) => findCalculation(tx, call.params['id'] ?? ''))
  const language = (calculation['reporting_language'] ?? 'en') as Locale
  const facts = await ctx.db.read(companyScope(calculation['company_id']), (tx) => readTextFacts(tx, calculation, language))
  const texts = reportTextNames.flatMap((name) => {
    const text = standardText(facts, name === 'annex2References' ? 'references' : name)
    return text ? [[name, text]] : []
  })
  const iri = itemIri(Calculation, calculation['id'])
  return withEtag(call, ok({
    '@context': '/2/contexts/StandardTexts', '@id': `${iri}/standard_texts`, '@type': 'StandardTexts', calculation: iri, language, texts: Object.fromEntries(texts),
  }))
}
