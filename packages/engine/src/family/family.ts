import type { NumberDefinition, ParameterDefinition } from '../formulas/model.ts'
import type { CalculationRequest, Input, TransportLeg } from '../model/model.ts'
import type { PlainNumberPlace } from './number-places.ts'

/** A number of the product whose formula uses parameters. */
export interface FamilyNumber extends NumberDefinition {
  place: PlainNumberPlace
  /** Least and greatest value of the field. */
  minimum?: number | null
  maximum?: number | null
}

/** A parameter with the id by which variants name it. */
export interface FamilyParameter extends ParameterDefinition {
  id: string
}

/**
 * A product, and what its variants can change in it.
 *
 * The request is that of the product itself. A variant has other numbers where formulas use parameters, fewer lines, and other
 * profiles; everything else is common.
 */
export interface FamilyModel {
  request: CalculationRequest
  parameters: readonly FamilyParameter[]
  numbers: readonly FamilyNumber[]
  /** Lines as they are with another profile: id of the line → id of the profile → the line. */
  replacements: Readonly<Record<string, Readonly<Record<string, Input>>>>
  /** Absent: suppliers and site are those of the product. */
  routes?: FamilyRoutes | undefined
}

/** Where lines come from and how they are brought to each site that a declaration of a model can have. */
export interface FamilyRoutes {
  /** Production site of the product; null: it has none. */
  location: string | null
  /** Line → its supplier; lines without one are left out. A line of a set is named as `expandedLineId` does. */
  suppliers: Readonly<Record<string, string>>
  /** Site → supplier → legs. Where there are none, nothing can be brought. */
  legs: Readonly<Record<string, Readonly<Record<string, readonly TransportLeg[]>>>>
}

/** What a variant has of its own. */
export interface VariantChoices {
  /** Values of parameters, in their units. */
  values?: readonly { parameter: string; value: number }[]
  leftOutLines?: readonly string[]
  profiles?: readonly { line: string; profile: string }[]
  /** Of a declaration of a model alone: other suppliers of lines, and another production site. */
  suppliers?: readonly { line: string; supplier: string }[]
  location?: string
}

export interface FamilyVariant extends VariantChoices {
  id: string
  /** Weight in the average; absent = unknown. */
  productionVolume?: number
}
