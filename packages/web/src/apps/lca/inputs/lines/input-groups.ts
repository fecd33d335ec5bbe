import type { InputType, LifeCycleModule } from '@cradle/engine'

export interface InputGroup {
  type: InputType
  module: LifeCycleModule
}

/** The groups of the sheet, in life-cycle order. One group per input type. */
export const inputGroups: readonly InputGroup[] = [
  { type: 'A1_RAW_MATERIAL', module: 'A1' },
  { type: 'SEMI_FINISHED', module: 'A1' },
  { type: 'A3_EXTERNAL_TREATMENTS', module: 'A3' },
  { type: 'A3_ANCILLARY_MATERIALS', module: 'A3' },
  { type: 'A3_PACKAGING_MATERIALS', module: 'A3' },
  { type: 'A3_ENERGY_CONSUMPTION', module: 'A3' },
  { type: 'A3_PRODUCTION_EMISSIONS', module: 'A3' },
  { type: 'A3_PRODUCTION_WASTE', module: 'A3' },
  { type: 'A5_CONSTRUCTION_STAGE', module: 'A5' },
  { type: 'B1_USE_STAGE', module: 'B1' },
  { type: 'B2_MAINTENANCE', module: 'B2' },
  { type: 'B6_ENERGY_USE', module: 'B6' },
  { type: 'B7_WATER_USE', module: 'B7' },
  { type: 'C1_DEMOLITION', module: 'C1' },
  { type: 'D_END_OF_LIFE', module: 'D' },
]

const operational: ReadonlySet<InputType> = new Set(['B6_ENERGY_USE', 'B7_WATER_USE'])

/** The groups one may add lines to: energy and water in use only where the method has them. */
export const groupsToAdd = (allowsOperationalUse: boolean): readonly InputGroup[] =>
  allowsOperationalUse ? inputGroups : inputGroups.filter(({ type }) => !operational.has(type))

export const moduleOfType = new Map(inputGroups.map(({ type, module }) => [type as string, module]))

/** Modules nobody types lines for: they follow from transport and waste scenarios. */
export const derivedModules: ReadonlySet<LifeCycleModule> = new Set([
  'A2',
  'A4',
  'B4',
  'C2',
  'C3',
  'C4',
])

export type Stage = 'production' | 'construction' | 'use' | 'end-of-life' | 'benefits'

/** The colour family of a module. */
export function findStage(module: LifeCycleModule): Stage {
  if (module === 'D') return 'benefits'
  if (module.startsWith('B')) return 'use'
  if (module.startsWith('C')) return 'end-of-life'
  return module === 'A4' || module === 'A5' ? 'construction' : 'production'
}

const materials = new Set<string>(['A1_RAW_MATERIAL', 'SEMI_FINISHED'])
/** Production waste is of materials and semi-finished products only. */
export const hasProductionWaste = (type: string): boolean => materials.has(type)
export const isTransported = (type: string): boolean =>
  materials.has(type) ||
  ['A3_ANCILLARY_MATERIALS', 'A3_PACKAGING_MATERIALS', 'A3_EXTERNAL_TREATMENTS'].includes(type)
export const hasLifeTime = (type: string): boolean =>
  materials.has(type) || type === 'B2_MAINTENANCE'
export const hasEndOfLife = (type: string): boolean =>
  ![
    'A3_ENERGY_CONSUMPTION',
    'A3_PRODUCTION_EMISSIONS',
    'A3_EXTERNAL_TREATMENTS',
    'B1_USE_STAGE',
    'B6_ENERGY_USE',
    'B7_WATER_USE',
    'C1_DEMOLITION',
  ].includes(type)
/** Carbonation and emissions may take away. */
export const mayBeNegative = (type: string): boolean =>
  type === 'B1_USE_STAGE' || type === 'A3_PRODUCTION_EMISSIONS'
