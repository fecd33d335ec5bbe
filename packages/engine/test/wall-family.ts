/** A wall that varies: its parameters, terms about them, and requests that compute its climate change. */
import type { VariantFigures, VariantOutcomeOf } from '../src/family/compute-variants.ts'
import type { FamilyParameter } from '../src/family/family.ts'
import type { DeclarationTerm } from '../src/family/model-terms.ts'
import type { LifeCycleModule } from '../src/model/life-cycle-modules.ts'
import type { CalculationRequest, ProductCalculation } from '../src/model/model.ts'

export const wallParameters: FamilyParameter[] = [
  { id: 'p', name: 'thickness', value: 100, unit: 'mm' },
  { id: 'q', name: 'coats', value: 2 },
  { id: 'r', name: 'weight', formula: 'coats*2' },
]

/** Bounds of a parameter. */
export const limit = (parameter: string, minimum: number, maximum: number): DeclarationTerm => ({
  id: `bounds-${parameter}`,
  kind: 'parameter',
  parameter,
  minimum,
  maximum,
})
export const thickness = limit('p', 80, 200)
export const coats = limit('q', 0, 4)
export const clay: DeclarationTerm = {
  id: 'clay',
  kind: 'profile',
  line: 'brick',
  profile: 'clay',
}
export const thick: DeclarationTerm = {
  id: 'thick',
  kind: 'combination',
  condition: 'if(coats>2,thickness>=100 mm,1)',
}

interface WallParts extends Pick<ProductCalculation, 'inputs' | 'usages'> {
  /** Climate change of each profile, per kilogram; of a lorry per tonne and kilometre. */
  factors: Readonly<Record<string, number>>
  modules: readonly LifeCycleModule[]
}

/** A square metre of wall with these lines. */
export const makeWallRequest = ({ factors, modules, ...lines }: WallParts): CalculationRequest => ({
  run: 'wall',
  calculations: [
    {
      id: 'wall',
      type: 'product',
      name: 'Wall',
      declaredUnit: 'm2',
      productionWasteMethod: 'overallPercentage',
      productionWasteFraction: 0,
      constructionWasteFraction: 0,
      wasteScenarioInputMethod: 'byRawMaterial',
      ...lines,
    },
  ],
  library: {
    profiles: Object.fromEntries(
      Object.entries(factors).map(([id, factor]) => [
        id,
        { id, name: id, unit: id === 'lorry' ? 'tkm' : 'kg', values: { GWP: factor } },
      ]),
    ),
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP'],
    declaredModules: modules,
    allowsOperationalUse: true,
    weightingSets: [],
  },
})

/** The figures of a variant that has some. */
export function figuresOf(outcome: VariantOutcomeOf): VariantFigures {
  if ('fault' in outcome) throw new Error(JSON.stringify(outcome.fault))
  return outcome.figures
}
