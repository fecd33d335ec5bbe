import {
  expandedLineId,
  expandUsages,
  partsOfLineId,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Input,
  type InputType,
} from '@cradle/engine'
import { lineNumbers, numbersBeside, type LineAnswers, type LineNumber } from '@cradle/contract'
import type {
  CalculationRow,
  InputRow,
  ModelRows,
  ProfileRow,
} from '#calculations/model/model-rows'
import { declaredUnit } from '#calculations/model/to-engine'
import { makeFacts, makeNumberFacts, type FactsOf, type NumberFacts } from './facts-of-fields.ts'
import type { LineFormulas } from './formula-facts.ts'

/** One leg of the transport to the factory. */
export interface LegFacts {
  /** Null: the transport profile names no environmental profile. */
  profileId: string | null
  profileName: string
  distanceKm: number
}

/** A line as it is calculated. A line of an input set is multiplied by its usage. */
export interface LineFacts extends LineNumberFacts {
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
  /** How its numbers are computed; absent where all were typed. */
  formulas?: LineFormulas
}

/** What the facts of a line are made from: the line of the request, and what is stored and known about it. */
interface LineSource {
  line: Input
  /** The current line; absent where its set has lost it since. */
  stored: InputRow | undefined
  profile: ProfileRow | undefined
  /** The profile of the request, which may have been deleted. */
  known: EnvironmentalProfile | undefined
  product: CalculationRow | undefined
  nameProfile: (id: string) => string
  nameScenario: (id: string | null) => string | null
  substantiations: ReadonlyMap<string, string>
}

/** `none`: derived from other fields, or no fact of its own. A plain number that is left out is a fact of its own name. */
const factsOfField = {
  inputType: ({ line, stored }) => ({
    inputType: (stored?.input_type ?? line.inputType) as InputType,
  }),
  description: ({ line }) => ({ description: line.description ?? '' }),
  supplier: ({ line, stored, nameProfile }) => ({
    supplierId: stored?.supplier_id ?? null,
    supplierName: stored?.supplier_name ?? null,
    legs: (line.legs ?? []).map(({ profileId, distanceKm }) => ({
      profileId,
      profileName: profileId === null ? '–' : nameProfile(profileId),
      distanceKm,
    })),
  }),
  environmentalProfile: ({ line, profile, known, product }) => ({
    profileId: line.profileId ?? null,
    profileName: profile?.name ?? known?.name ?? product?.product_name ?? null,
    profileUniqueId: profile?.unique_id ?? null,
    profileSource: profile?.source ?? null,
    unit: profile?.unit_symbol ?? known?.unit ?? (product ? (declaredUnit(product) ?? '') : 'kg'),
  }),
  netAmount: ({ line }) => ({ netAmount: line.netAmount }),
  amount: 'none',
  productionWastePercentage: ({ stored }) => ({
    productionWastePercentage: stored?.production_waste_percentage ?? null,
  }),
  productionWasteKg: ({ line }) => ({ productionWasteKg: line.productionWasteKg ?? null }),
  semiFinished: 'none',
  semiFinishedProduct: ({ line }) => ({ semiFinishedProductId: line.semiFinishedId ?? null }),
  scalingType: ({ line }) => ({ isLinear: line.scalingType === 'linear' }),
  linearScalable: 'none',
  dataQuality: ({ stored }) => ({ dataQuality: stored?.data_quality ?? 'None' }),
  dataSource: ({ stored }) => ({ dataSource: stored?.data_source ?? null }),
  comments: ({ stored }) => ({ comments: stored?.comments ?? null }),
  lifeTime: ({ line }) => ({ lifeTimeYears: line.lifeTime ?? null }),
  wasteScenario: ({ line: { wasteScenarioId = null }, nameScenario }) => ({
    wasteScenarioId,
    wasteScenarioName: nameScenario(wasteScenarioId),
  }),
  wasteScenarioProductionWaste: ({
    line: { wasteScenarioProductionWasteId = null },
    nameScenario,
  }) => ({
    productionWasteScenarioId: wasteScenarioProductionWasteId,
    productionWasteScenarioName: nameScenario(wasteScenarioProductionWasteId),
  }),
  epSubstantiation: ({ stored, substantiations }) => ({
    substantiation: (stored && substantiations.get(stored.id)) ?? null,
  }),
  position: 'none',
} satisfies LineAnswers<FactsOf<LineSource>>

/** The plain numbers of a line that are facts under their own names; absent where they are unknown. */
export type LineNumberFacts = NumberFacts<Exclude<LineNumber, keyof typeof factsOfField>>
const readNumberFacts = makeNumberFacts(numbersBeside(factsOfField, lineNumbers))

/** What is stored of lines beside the rows of the model, of own lines and of the lines of sets, by line id. */
export interface StoredOfLines {
  substantiations: ReadonlyMap<string, string>
  formulas: ReadonlyMap<string, LineFormulas>
}

/**
 * Lists the lines of the computed result. A set may have changed since a locked calculation was computed: amounts come from
 * the request, descriptions from the current line.
 */
export function lineFacts(
  rows: ModelRows,
  request: CalculationRequest,
  { substantiations, formulas }: StoredOfLines,
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
  const scenarios = request.library.wasteScenarios
  const shared = {
    nameProfile: (id: string) => profiles.get(id)?.name ?? request.library.profiles[id]?.name ?? id,
    nameScenario: (id: string | null) => (id === null ? null : (scenarios[id]?.name ?? null)),
    substantiations,
  }
  return expandUsages(request.calculations.find((c) => c.id === rows.run)!).inputs.map((line) => {
    const { id, profileId = null, semiFinishedId = null } = line
    const usageId = partsOfLineId(id)?.usageId ?? null
    const row = stored.get(id)
    const ownFormulas = row && formulas.get(row.id)
    return {
      id,
      usageId,
      inputSet: usageId === null ? null : (setNames.get(usageId) ?? null),
      ...readNumberFacts(row ?? {}),
      ...makeFacts(factsOfField, {
        ...shared,
        line,
        stored: row,
        profile: profileId === null ? undefined : profiles.get(profileId),
        known: profileId === null ? undefined : request.library.profiles[profileId],
        product: semiFinishedId === null ? undefined : products.get(semiFinishedId),
      }),
      ...(ownFormulas ? { formulas: ownFormulas } : {}),
    }
  })
}
