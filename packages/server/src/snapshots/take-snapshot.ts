import { calculateProduct, type CalculationRequest } from '@cradle/engine'
import type { NotNull } from 'kysely'
import type { Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { dataQuality } from '#calculations/readiness/data-quality'
import { readTranslations } from '#calculations/records/translations'
import type { ModelRows } from '#calculations/model/model-rows'
import { findVersionDates } from '#calculations/model/model-repo'
import type { StoredResult } from '#calculations/results/results-document'
import { ENGINE_VERSION } from '#calculations/results/run-engine'
import { shippedAbbreviations } from './default-texts/abbreviation-list.ts'
import { readFileFacts } from './facts/file-facts.ts'
import { readLineFormulas } from './facts/formula-facts.ts'
import { indicatorFacts, readWeightingSetFacts } from './facts/indicator-facts.ts'
import { lineFacts } from './facts/line-facts.ts'
import { methodFacts } from './facts/method-facts.ts'
import { readCompanies, readSite } from './facts/party-facts.ts'
import { modellingFacts, productFacts, readReferredNames } from './facts/product-facts.ts'
import { readProfileFacts } from './facts/profile-facts.ts'
import { readScenarioFacts } from './facts/scenario-facts.ts'
import { readSupplierFacts } from './facts/supplier-facts.ts'
import { freezeFamily } from './family/freeze-family.ts'
import { freezeModel } from './family/freeze-model.ts'
import { SNAPSHOT_VERSION, type CalculationSnapshot, type WireDocuments } from './snapshot.ts'
import { wireDocuments } from './wire-documents.ts'

/** A calculation with its valid result. */
export interface Judged {
  calculation: Row<'calculations'>
  rows: ModelRows
  request: CalculationRequest
  result: StoredResult
  calculatedAt: Date
}

/** @param tx  with the owner's scope, so that the content does not depend on the caller */
export const takeSnapshot = async (
  tx: ReadTx,
  ctx: Ctx,
  judged: Judged,
): Promise<CalculationSnapshot> =>
  gatherFacts(tx, judged, await wireDocuments(tx, ctx, judged.calculation))

/**
 * Collects all facts that documents, data sets and comparisons need. Each kind of fact has its own builder.
 *
 * @param wire  the documents of the API; a preview has none
 */
export async function gatherFacts(
  tx: ReadTx,
  { calculation, rows, request, result, calculatedAt }: Judged,
  wire: WireDocuments,
): Promise<CalculationSnapshot> {
  const own = rows.calculations.find((c) => c.id === rows.run)!
  const method = await tx
    .selectFrom('methods')
    .selectAll()
    .where('id', '=', own.method_id)
    .executeTakeFirstOrThrow()
  const companies = await readCompanies(tx, [
    calculation.company_id,
    calculation.operator_id,
    calculation.publisher_id,
  ])
  const findCompany = (column: 'company_id' | 'operator_id' | 'publisher_id') =>
    companies.get(calculation[column] ?? '')
  const site = await readSite(tx, calculation)
  const source = { own, calculation, names: await readReferredNames(tx, calculation) }
  const translations = await readTranslations(tx, calculation)
  const lines = lineFacts(rows, request, {
    substantiations: await readSubstantiations(tx, rows),
    formulas: await readLineFormulas(tx, rows),
  })
  const day = request.calculationDate ?? rows.day
  const family = calculation.variants?.length
    ? await freezeFamily(tx, own, request, day)
    : undefined
  const model = calculation.model_terms?.length
    ? await freezeModel(tx, own, request, day)
    : undefined
  return {
    schemaVersion: SNAPSHOT_VERSION,
    calculationId: own.id,
    companyId: own.company_id,
    engineVersion: ENGINE_VERSION,
    calculatedAt: calculatedAt.toISOString(),
    day,
    isDemonstration:
      (await isDemonstrationCompany(tx, own.company_id)) ||
      rows.profiles.some((p) => p.demonstration && request.library.profiles[p.id] !== undefined),
    method: methodFacts(method),
    owner: findCompany('company_id')!.facts,
    operator: findCompany('operator_id')?.facts ?? null,
    publisher: findCompany('publisher_id')?.facts ?? null,
    sites: site ? [site] : [],
    market: null,
    product: productFacts(source, result.plain),
    modelling: modellingFacts(source, request),
    excludedFlows: own.excluded_flows ?? null,
    inputs: lines,
    ...(calculation.parameters?.length ? { parameters: calculation.parameters } : {}),
    ...(family ? { family } : {}),
    ...(model ? { model } : {}),
    profiles: await readProfileFacts(tx, request, findVersionDates(own)),
    wasteScenarios: await readScenarioFacts(tx, request),
    suppliers: await readSupplierFacts(
      tx,
      own.company_id,
      lines.map(({ supplierId }) => supplierId),
    ),
    indicators: indicatorFacts(rows, method),
    weightingSets: await readWeightingSetFacts(tx, result),
    dataCollectionYear: own.data_collection_year,
    dataQuality: dataQuality(rows, calculateProduct(request)),
    texts: Object.fromEntries(Object.entries(own.texts).filter(([, text]) => text !== '')),
    ...(calculation.text_language ? { textLanguage: calculation.text_language as Locale } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
    abbreviations: shippedAbbreviations,
    files: await readFileFacts(tx, calculation, {
      ownerLogo: findCompany('company_id')?.logoId ?? null,
      operatorLogo: findCompany('operator_id')?.logoId ?? null,
      publisherLogo: findCompany('publisher_id')?.logoId ?? null,
    }),
    request,
    result,
    wire,
  }
}

/** Reads why the lines of a calculation and of its sets use their profiles. */
async function readSubstantiations(tx: ReadTx, rows: ModelRows): Promise<Map<string, string>> {
  const own = await tx
    .selectFrom('inputs')
    .select(['id', 'ep_substantiation'])
    .where('calculation_id', '=', rows.run)
    .where('ep_substantiation', 'is not', null)
    .$narrowType<{ ep_substantiation: NotNull }>()
    .execute()
  const sets = [
    ...new Set(
      rows.usages
        .filter((u) => u.calculation_id === rows.run)
        .map((u) => u.predefined_input_set_id),
    ),
  ]
  const ofSets =
    sets.length === 0
      ? []
      : await tx
          .selectFrom('predefined_input_set_inputs')
          .select(['id', 'ep_substantiation'])
          .where('predefined_input_set_id', 'in', sets)
          .where('ep_substantiation', 'is not', null)
          .$narrowType<{ ep_substantiation: NotNull }>()
          .execute()
  return new Map([...own, ...ofSets].map((row) => [row.id, row.ep_substantiation]))
}

/** Nothing that a demonstration company declares is real, whatever data it uses. */
async function isDemonstrationCompany(tx: ReadTx, companyId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('companies')
    .select('demonstration')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return owner?.demonstration ?? false
}
