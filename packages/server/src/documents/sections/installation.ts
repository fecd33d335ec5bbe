import { megajoulesPerUnit, type TreatedStream } from '@cradle/engine'
import type { Block } from '../report-model.ts'
import type { ReportInput, ReportSource } from '../source/report-source.ts'
import { quantity, quantityOrUnknown, shareOrUnknown } from '../report-numbers.ts'
import { selectText } from '../texts/default-texts.ts'
import { findPackagingMass } from './parts/known-masses.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { termAndText } from './parts/blocks.ts'
import {
  amountInWords,
  parameterOrUndeclared,
  parameterTable,
  type Parameter,
} from './parts/parameter-table.ts'
import { outputParameters } from './parts/output-parameters.ts'

/**
 * Installation in the building (EN 15804+A2 §7.3.2): materials, water, energy, waste and its outputs.
 *
 * @param lists  with a row per line, where no inventory shows them
 */
export function installation(source: ReportSource, lists = true): Block[] {
  const t = documentTexts(source.language)
  const { constructionWasteFraction: lost, productMass } = source.result
  const emissions = selectText(source, 'siteEmissions')
  const table = parameterTable(source, [
    ...(lists ? resourceParameters(source) : []),
    [lossName(source), shareOrUnknown(lost, source.language), ''],
    parameterOrUndeclared(
      source,
      t('declaration:scenarios.materialWaste'),
      lost === null || source.result.isMassIncomplete
        ? null
        : quantity(lost * productMass, source.language),
      'kg',
    ),
    [
      t('declaration:scenarios.packagingWaste'),
      quantityOrUnknown(findPackagingMass(source) * (1 + (lost ?? Number.NaN)), source.language),
      'kg',
    ],
    ...outputParameters(source, wasteOfInstallation(source), 'siteOutput'),
    ...(emissions === null
      ? [parameterOrUndeclared(source, t('declaration:scenarios.directEmissions'), null)]
      : []),
  ])
  return [...table, ...termAndText(t('declaration:scenarios.directEmissions'), emissions)]
}

/** Packaging, waste of site inputs, and the share of the product that is lost. Masses [kg per declared unit]. */
function wasteOfInstallation({
  result,
}: ReportSource): { stream: TreatedStream; factor: number }[] {
  const lost = result.constructionWasteFraction ?? 0
  const factors: Partial<Record<TreatedStream['origin'], number>> = {
    packaging: 1 + lost,
    construction: 1,
    endOfLife: lost,
  }
  return result.streams.flatMap((stream) => {
    const factor = factors[stream.origin] ?? 0
    return factor > 0 ? [{ stream, factor }] : []
  })
}

type Resource = 'ancillary' | 'water' | 'energy' | 'other'
const resources: readonly Resource[] = ['ancillary', 'water', 'other', 'energy']

/** Inputs of the installation by kind. A kind without lines is stated as none. */
function resourceParameters(source: ReportSource): Parameter[] {
  const t = documentTexts(source.language)
  const massOf = new Map(source.result.amounts.map(({ inputId, netMass }) => [inputId, netMass]))
  const byKind = Map.groupBy(
    source.inputs.filter(({ inputType }) => inputType === 'A5_CONSTRUCTION_STAGE'),
    (input) => findResource(input, massOf.get(input.id) ?? null),
  )
  return resources.flatMap((kind): Parameter[] => {
    const name = t(`declaration:scenarios.resources.${kind}`)
    const found = byKind.get(kind) ?? []
    return found.length === 0
      ? [[name, t('declaration:scenarios.none'), '']]
      : found.map((input): Parameter => [
          `${name}: ${input.description}`,
          amountInWords(source, input),
          input.unit,
          input.profileName === input.description ? undefined : (input.profileName ?? undefined),
        ])
  })
}

/** The word for water in the languages of the libraries. */
const water = /\b(?:drinking |tap |process )?water\b|wasser\b/i

/** Words for fuels in the languages of the libraries. */
const fuel =
  /diesel|gas ?oil|gasolie|petrol|benzine?\b|natural gas|aardgas|erdgas|propane?\b|\blpg\b|heating oil|heizöl|stookolie/i

/** What a line of the installation uses: energy by its unit or as a fuel, water by its name, anything else with a mass is a material. */
function findResource(
  { unit, profileName, description }: ReportInput,
  netMass: number | null,
): Resource {
  if (megajoulesPerUnit(unit, null) !== null) return 'energy'
  const name = `${profileName ?? ''} ${description}`
  if (fuel.test(name)) return 'energy'
  if (water.test(name)) return 'water'
  return (netMass ?? 0) > 0 ? 'ancillary' : 'other'
}

/** Product forms of the reference list, by their English names. Source: waste-and-transport defaults §4. */
const shippedForms = [
  'Prefab product',
  'In-situ product',
  'Auxiliary and finishing material',
] as const

/** The loss with the product form it follows from, where it was chosen by that. */
function lossName(source: ReportSource): string {
  const form = source.modelling.constructionWasteForm
  const t = documentTexts(source.language)
  if (!form) return t('declaration:scenarios.lossShare')
  const shipped = shippedForms.find((one) => one === form)
  const name = shipped ? t(`declaration:productForms.${shipped}`) : form
  return `${t('declaration:scenarios.lossShare')}: ${name}`
}
