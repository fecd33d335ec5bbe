import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { methodFacts, type ModuleTotals } from '#snapshots/facts/method-facts'
import { readCompanies, readSite } from '#snapshots/facts/party-facts'
import { readReferredNames } from '#snapshots/facts/product-facts'
import type { ReportLanguage } from '#documents/report-model'
import type { TextFacts } from '#documents/texts/default-texts'

/** Reads the report facts that the standard texts of a calculation need. */
export async function readTextFacts(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  language: ReportLanguage,
): Promise<TextFacts> {
  const record = await tx
    .selectFrom('methods')
    .selectAll()
    .where('id', '=', calculation.method_id)
    .executeTakeFirstOrThrow()
  const { texts, ...method } = methodFacts(record)
  const companies = await readCompanies(tx, [calculation.company_id, calculation.operator_id])
  const { wasteScenarioSet } = await readReferredNames(tx, calculation)
  const site = await readSite(tx, calculation)
  return {
    language,
    method: {
      ...method,
      texts: texts[language],
      moduleTotals: record.module_totals as ModuleTotals,
      replacementMode: record.replacement_mode as TextFacts['method']['replacementMode'],
    },
    sites: site ? [site] : [],
    market: null,
    dataCollectionYear: calculation.data_collection_year,
    product: { name: calculation.product_name },
    owner: { name: companies.get(calculation.company_id)!.facts.name },
    operator: companies.get(calculation.operator_id ?? '')?.facts ?? null,
    modelling: { wasteScenarioSet },
  }
}
