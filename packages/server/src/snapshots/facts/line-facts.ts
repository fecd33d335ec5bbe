import {
  expandedLineId,
  expandUsages,
  partsOfLineId,
  type CalculationRequest,
  type InputType,
} from '@cradle/engine'
import type { InputRow, ModelRows } from '#calculations/model/model-rows'
import { declaredUnit } from '#calculations/model/to-engine'

/** One leg of the transport to the factory. */
export interface LegFacts {
  /** Null: the transport profile names no environmental profile. */
  profileId: string | null
  profileName: string
  distanceKm: number
}

/** A line as it is calculated. A line of an input set is multiplied by its usage. */
export interface LineFacts {
  id: string
  inputType: InputType
  description: string
  profileId: string | null
  profileName: string | null
  profileUniqueId: string | null
  profileSource: string | null
  semiFinishedProductId: string | null
  /** Name of its input set, and the usage that contains it. */
  inputSet: string | null
  usageId: string | null
  supplierId: string | null
  supplierName: string | null
  legs: LegFacts[]
  unit: string
  netAmount: number | null
  isLinear: boolean
  productionWastePercentage: number | null
  productionWasteKg: number | null
  dataQuality: string
  dataSource: string | null
  lifeTimeYears: number | null
  wasteScenarioId: string | null
  wasteScenarioName: string | null
  productionWasteScenarioId: string | null
  productionWasteScenarioName: string | null
  comments: string | null
  /** Why this profile represents the input. */
  substantiation: string | null
}

/**
 * Lists the lines of the computed result. A set may have changed since a locked calculation was computed: amounts come from
 * the request, descriptions from the current line.
 *
 * @param substantiations  of the calculation's own lines and of the lines of its sets, by line id
 */
export function lineFacts(
  rows: ModelRows,
  request: CalculationRequest,
  substantiations: ReadonlyMap<string, string>,
): LineFacts[] {
  const profiles = new Map(rows.profiles.map((p) => [p.id, p]))
  const products = new Map(rows.calculations.map((c) => [c.id, c]))
  const setNames = new Map(rows.usages.map((u) => [u.id, u.set_name]))
  const stored = new Map(
    rows.inputs
      .filter((i) => i.calculation_id === rows.run)
      .map((i): [string, InputRow] => [
        i.usage_id === null ? i.id : expandedLineId(i.usage_id, i.id),
        i,
      ]),
  )
  const profileName = (id: string): string =>
    profiles.get(id)?.name ?? request.library.profiles[id]?.name ?? id
  const scenarioName = (id: string | null): string | null =>
    id === null ? null : (request.library.wasteScenarios[id]?.name ?? null)
  return expandUsages(request.calculations.find((c) => c.id === rows.run)!).inputs.map((line) => {
    const i = stored.get(line.id)
    const {
      profileId = null,
      semiFinishedId = null,
      wasteScenarioId = null,
      wasteScenarioProductionWasteId = null,
    } = line
    const profile = profileId === null ? undefined : profiles.get(profileId)
    const product = semiFinishedId === null ? undefined : products.get(semiFinishedId)
    const known = profileId === null ? undefined : request.library.profiles[profileId]
    const usageId = partsOfLineId(line.id)?.usageId ?? null
    return {
      id: line.id,
      inputType: (i?.input_type ?? line.inputType) as InputType,
      description: line.description ?? '',
      profileId,
      profileName: profile?.name ?? known?.name ?? product?.product_name ?? null,
      profileUniqueId: profile?.unique_id ?? null,
      profileSource: profile?.source ?? null,
      semiFinishedProductId: semiFinishedId,
      inputSet: usageId === null ? null : (setNames.get(usageId) ?? null),
      usageId,
      supplierId: i?.supplier_id ?? null,
      supplierName: i?.supplier_name ?? null,
      legs: (line.legs ?? []).map((leg) => ({
        profileId: leg.profileId,
        profileName: leg.profileId === null ? '–' : profileName(leg.profileId),
        distanceKm: leg.distanceKm,
      })),
      unit: profile?.unit_symbol ?? known?.unit ?? (product ? (declaredUnit(product) ?? '') : 'kg'),
      netAmount: line.netAmount,
      isLinear: line.scalingType === 'linear',
      productionWastePercentage: i?.production_waste_percentage ?? null,
      productionWasteKg: line.productionWasteKg ?? null,
      dataQuality: i?.data_quality ?? 'None',
      dataSource: i?.data_source ?? null,
      lifeTimeYears: line.lifeTime ?? null,
      wasteScenarioId,
      wasteScenarioName: scenarioName(wasteScenarioId),
      productionWasteScenarioId: wasteScenarioProductionWasteId,
      productionWasteScenarioName: scenarioName(wasteScenarioProductionWasteId),
      comments: i?.comments ?? null,
      substantiation: (i && substantiations.get(i.id)) ?? null,
    }
  })
}
