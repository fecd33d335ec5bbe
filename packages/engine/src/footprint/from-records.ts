import { toFraction } from '../model/from-records.ts'
import type { InputType, TransportLeg } from '../model/model.ts'
import type {
  FootprintCategory,
  FootprintLine,
  FootprintLocation,
  FootprintScope,
  Scope2Method,
} from './model.ts'

type Maybe<T> = T | null | undefined

/** A row of the sheet of a footprint. References are ids, or addresses that end in them. */
export interface FootprintRowRecord {
  readonly location: string
  readonly inputStage: string
  readonly scope: FootprintScope
  readonly subscope?: Maybe<string>
  readonly scope2Method?: Maybe<Scope2Method>
  readonly environmentalProfile?: Maybe<string>
  readonly supplier?: Maybe<string>
  readonly unit?: Maybe<string>
  /** [%] of the gross amount */
  readonly productionWastePercentage?: Maybe<number>
  readonly wasteScenario?: Maybe<string>
  readonly wasteScenarioProductionWaste?: Maybe<string>
}

/** One input of the row, in one interval. */
export interface FootprintCellRecord {
  readonly id: string
  readonly interval: number
  readonly amount?: Maybe<number>
  readonly estimated?: Maybe<boolean>
}

/** Transport legs by `supplier id` + space + `location id`. */
export type FootprintLegs = Readonly<Record<string, readonly TransportLeg[]>>

/**
 * Converts one cell of a row to a line of the engine: percentages become fractions, the supplier becomes transport legs, an
 * empty amount stays unknown. Server and browser use this function.
 */
export function footprintLineOfRecord(
  row: FootprintRowRecord,
  cell: FootprintCellRecord,
  legs: FootprintLegs,
): FootprintLine {
  const locationId = readId(row.location)
  const supplierId = row.supplier ? readId(row.supplier) : null
  return {
    id: cell.id,
    locationId,
    interval: cell.interval,
    inputType: row.inputStage as InputType,
    scope: row.scope,
    category: (row.subscope ?? null) as FootprintCategory | null,
    scope2Method: row.scope2Method ?? null,
    profileId: readOptionalId(row.environmentalProfile),
    amount: cell.amount ?? null,
    unit: row.unit || null,
    wasteFraction: toFraction(row.productionWastePercentage),
    wasteScenarioProductionWasteId: readOptionalId(row.wasteScenarioProductionWaste),
    wasteScenarioId: readOptionalId(row.wasteScenario),
    legs: (supplierId !== null && legs[`${supplierId} ${locationId}`]) || [],
    isEstimated: cell.estimated ?? false,
  }
}

/** The organisation's relation to a location, as entered: the equity is a percentage. */
export interface FootprintLocationRecord {
  readonly equity?: Maybe<number>
  readonly operationalControl?: Maybe<boolean>
  readonly financialControl?: Maybe<boolean>
  readonly jointFinancialControl?: Maybe<boolean>
}

/**
 * The relation to a location: its own value, else that of the footprint.
 *
 * @param own      relation that the footprint names for the location
 * @param general  relation to all other locations
 */
export const footprintLocationOfRecord = (
  own: FootprintLocationRecord | undefined,
  general: FootprintLocationRecord,
): FootprintLocation => {
  // Full and joint control are one statement: a location that states one of them does not take over the other.
  const isStated = isKnown(own?.financialControl) || isKnown(own?.jointFinancialControl)
  const financial = isStated ? own : general
  return {
    equityFraction: toFraction(own?.equity ?? general.equity),
    operationalControl: own?.operationalControl ?? general.operationalControl ?? null,
    financialControl: financial?.financialControl ?? null,
    jointFinancialControl: financial?.jointFinancialControl ?? null,
  }
}

const isKnown = (value: Maybe<boolean>): boolean => value !== null && value !== undefined

const readId = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
const readOptionalId = (address: Maybe<string>): string | null => (address ? readId(address) : null)
