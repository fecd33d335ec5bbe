import type { LifeCycleModule } from '@cradle/engine'
import type { CalculationStatus, DeclaredPerformance, InputType } from '@cradle/contract'
import type { MethodCode } from '../reference/methods.ts'
import type { DemoLocation, DemoSupplier } from './demo-sites.ts'

/** Short names of the types of inputs. */
export const lineTypes = {
  A1: 'A1_RAW_MATERIAL',
  ancillary: 'A3_ANCILLARY_MATERIALS',
  packaging: 'A3_PACKAGING_MATERIALS',
  energy: 'A3_ENERGY_CONSUMPTION',
  A5: 'A5_CONSTRUCTION_STAGE',
  B2: 'B2_MAINTENANCE',
  B6: 'B6_ENERGY_USE',
  C1: 'C1_DEMOLITION',
  semi: 'SEMI_FINISHED',
} as const satisfies Record<string, InputType>

/**
 * Type, description, profile (or product, for a semi-finished input), net amount in the profile's
 * unit, supplier, deviations from the defaults.
 */
export type DemoLine = readonly [
  kind: keyof typeof lineTypes,
  description: string,
  profile: string | null,
  amount: number | null,
  supplier?: DemoSupplier | null,
  more?: {
    quality?: 'None' | 'Measured' | 'Estimated' | 'Average product' | 'Average factory'
    source?: string | null
    life?: number
    scenario?: string
    linear?: boolean
  },
]

export interface DemoProduct {
  key: string
  name: string
  type?: 'semi_finished'
  folder: string
  location: DemoLocation
  method: MethodCode
  unit: string
  /** The declared unit in words. */
  declared: string
  life: number
  construction: 'Prefab product' | 'In-situ product' | 'Auxiliary and finishing material'
  siteKm: number
  /** [% of net] overall production waste */
  waste: number
  /** Status after the first calculation; only valid products reach a later status. */
  later?: CalculationStatus
  /** No data was entered yet, or the entry is in progress. */
  unfinished?: 'draft' | 'in-progress'
  layers: readonly { colour: string; thickness: number }[]
  texts?: Readonly<Record<string, string>>
  /** Complementary product category rules that the declaration follows. */
  complementaryPcr?: string
  /** Of the range of GS1 for examples (952), with what its declaration of performance declares. */
  passport?: { gtin: string; dopNumber: string; performance: DeclaredPerformance[] }
  /** [kg/m³] where mass and dimensions do not make a density. */
  bulkDensity?: number
  excluded?: readonly {
    name: string
    module: LifeCycleModule
    mass?: number
    energy?: number
    reason: string
  }[]
  scaling?: { description: string; value: number; unit: string }
  lines: readonly DemoLine[]
}
