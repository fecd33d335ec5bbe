import type { InputType } from '@cradle/engine'

/** An input as the API writes and reads it. References are IRIs, percentages 0–100, absent fields are empty. */
export interface WireInput {
  '@id'?: string
  id: string
  inputType: InputType
  description?: string | null
  supplier?: string | null
  environmentalProfile?: string | null
  netAmount?: number | null
  productionWastePercentage?: number | null
  productionWasteKg?: number | null
  semiFinishedProduct?: string | null
  scalingType?: 'none' | 'linear' | null
  dataQuality?: string | null
  dataSource?: string | null
  comments?: string | null
  lifeTime?: number | null
  wasteScenario?: string | null
  wasteScenarioProductionWaste?: string | null
  epSubstantiation?: string | null
  position?: number | null
  /** Counts the writes of the line. */
  revision?: number
}

/** What this page needs to know of the calculation. */
export interface WireCalculation {
  '@id': string
  id: string
  productName?: string
  calculationType?: 'product' | 'semi_finished'
  location?: string | null
  method?: string | null
  status?: string
  functionalUnitTitle?: string | null
  productionWasteInputMethod?:
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
    | 'kgPerRawMaterial'
    | 'amountPerProduct'
    | null
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial' | null
  amountScalingDimensions?: number | null
  productLifeTime?: number | null
}

export interface WireSupplier {
  '@id': string
  id: string
  uniqueId?: string
  name: string
  active?: boolean
  transports?: readonly { location?: string; transportProfile?: string; distance?: number }[]
}

export interface WireScenario {
  '@id': string
  id: string
  name: string
  visible?: boolean
  region?: string | null
}

export interface WireTransportProfile {
  '@id': string
  id: string
  name: string
  environmentalProfile?: string | null
}

/** The last part of an IRI, which is the id the engine knows things by. */
export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)
export const profileIri = (id: string): string => `/2/environmental_profiles/${id}`
