import { padGtin, type Locale, type PublishedEpd } from '@cradle/contract'
import { buildReportSource } from '#documents/source/build-report-source'
import { dataSetVersion, getNames, recordLanguages } from '#machine-readable/epd-record'
import { listCompliance } from '#machine-readable/ilcd/process-xml'
import { buildRecord, type Material } from '#reports/report-kinds'

/** What lists and pages show of a published version; kept with it, so that they do not read files. */
export type PublishedFacts = Omit<
  PublishedEpd,
  'status' | 'publishedAt' | 'validUntil' | 'files' | 'uuid' | 'version'
>

/** Reads these facts from the material of the publication. */
export function describePublication(material: Material): PublishedFacts {
  const record = buildRecord(material)
  const { mass, declaredUnit } = record
  const titles = collectUnitTitles(material, declaredUnit.title)
  return {
    name: getNames(record),
    method: record.methodName,
    ...(record.registrationNumber === null
      ? {}
      : { registrationNumber: record.registrationNumber }),
    owner: record.owner.name,
    ...(record.operator ? { operator: record.operator.name } : {}),
    referenceYear: record.referenceYear,
    ...(record.location === null ? {} : { location: record.location }),
    languages: recordLanguages.filter(
      (language) => language === record.language || record.names[language] !== undefined,
    ),
    declaredUnit: {
      amount: declaredUnit.amount,
      unit: declaredUnit.unit,
      ...(declaredUnit.title === null ? {} : { title: declaredUnit.title }),
      ...(Object.keys(titles).length === 0 ? {} : { titles }),
      ...(mass === null ? {} : { mass }),
    },
    compliance: listCompliance(record).map(({ uuid }) => uuid),
    indicatorSet: record.characterization,
    classifications: record.classifications.map(({ system, code, name }) => ({
      system,
      ...(code ? { code } : {}),
      name: name ?? code ?? '',
    })),
    ...describeProduct(material),
    demonstration: record.demonstrationMark !== null,
  }
}

/** What identifies the product beside its name, and what its declaration of performance declares. */
function describeProduct({
  snapshot,
}: Material): Pick<
  PublishedFacts,
  'gtins' | 'articleNumber' | 'dopNumber' | 'declaredPerformance'
> {
  const { articleNumber, dopNumber, declaredPerformance } = snapshot.product
  const gtins = listGtins(snapshot)
  return {
    ...(gtins.length > 0 ? { gtins } : {}),
    ...(articleNumber ? { articleNumber } : {}),
    ...(dopNumber ? { dopNumber } : {}),
    ...(declaredPerformance?.length ? { declaredPerformance } : {}),
  }
}

/** The GTINs of the products that a document is of, with 14 digits: its own, or of all variants where it declares them as one. */
export function listGtins({
  product,
  statement,
}: Pick<Material['snapshot'], 'product' | 'statement'>): string[] {
  const variants = statement && statement.declares !== 'variant' ? statement.variants : []
  const found = [product, ...variants].flatMap(({ gtin }) => padGtin(gtin ?? '') ?? [])
  return [...new Set(found)]
}

/** The title of the declared unit in each language in which it differs from the main one, as a document has it. */
function collectUnitTitles(
  { snapshot, attestation, contentHash }: Material,
  mainTitle: string | null,
): { [Language in Locale]?: string } {
  return Object.fromEntries(
    recordLanguages.flatMap((language) => {
      const { product } = buildReportSource(snapshot, attestation, contentHash, language)
      const title = product.declaredUnitTitle
      return title === null || title === mainTitle ? [] : [[language, title]]
    }),
  )
}

/** `01.00.000` of a stored version. */
export const nameVersion = ({ revision }: { revision: number }): string => dataSetVersion(revision)
