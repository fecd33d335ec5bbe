import type { FactorCategory } from '@cradle/contract/footprints-choices'

/** A published data set as a profile of the library, and what a file contains beside it. */

/**
 * Impacts of one unit: stage → indicator code → value. An absent code is unknown, never zero. A text is a figure that cannot be read: an
 * error of the import at its place.
 */
export type DataSetEffects = Readonly<Record<string, Readonly<Record<string, number | string>>>>

/**
 * What a data set is as an emission factor of a footprint. Gases in kg CO2 eq per unit; `null`: the file does not state them apart; a
 * text cannot be read.
 */
export interface FactorFacts {
  category: FactorCategory | null
  carbonDioxide: number | string | null
  methane: number | string | null
  nitrousOxide: number | string | null
}

/** A published data set, or one scenario of it. All values are per one unit. */
export interface DataSet {
  /** UUID of the data set; for a scenario beside the default one with the name of the scenario. */
  uniqueId: string
  /** UUID, or the identity that the publisher gives. */
  id: string
  /** As the publisher counts; `null` where it does not. */
  version: string | null
  name: string
  externalName: string | null
  /** Symbol of the unit; `null` where the file does not say it. */
  unit: string | null
  category: string | null
  subcategory: string | null
  /** ISO date. */
  validUntil: string | null
  /** Verified by a third party; absent where the format does not say it. */
  thirdPartyVerified?: boolean | null
  dataOwner: string | null
  geographicCoverage: string | null
  comments: string | null
  /** [kg/unit] */
  massPerUnit: number | null
  /** [kg C/unit] */
  biogenicCarbon: number | null
  referenceYear: number | null
  /** What publishes the data set, its registration and address, without UUID and version. */
  origin: string
  effects: DataSetEffects
  /** Of an emission factor for footprints. */
  factor?: FactorFacts
}

export type DropReason =
  /** The text is no number: ND, MND, a comma among points. */
  | 'notANumber'
  | 'unknownIndicator'
  /** The impact method of the value is none of EN 15804. */
  | 'unknownMethod'
  | 'unknownModule'
  /** The unit of the value does not belong to its indicator. */
  | 'wrongUnit'
  /** The unit of the data set is unknown, or it is unclear what its values refer to. */
  | 'unknownUnit'
  /** The values are far outside what the stated unit allows. */
  | 'implausible'
  /** A1–A3 together where A1, A2 and A3 are declared, or the other way round. */
  | 'declaredTwice'
  /** The same data set is in the file again, in the same or an older version. */
  | 'repeated'
  /** The same emission factor is in the file in another unit, which has an exact factor to this one. */
  | 'sameInAnotherUnit'
  /** A part of an emission factor that the file does not state as a whole. */
  | 'noFactor'
  /** The file states properties that a profile does not have. */
  | 'noField'

/** Something that the file contains and no profile receives. */
export interface DroppedValue {
  /** UUID or name of the data set; empty for the file itself. */
  dataSet: string
  /** Line and column, or element. */
  place: string
  value: string
  reason: DropReason
}

export interface ReadDataSets {
  dataSets: DataSet[]
  dropped: DroppedValue[]
}

/** Text in the field `source` of a profile: what published it, its UUID and version. */
export const describeSource = ({ origin, id, version }: DataSet): string =>
  [origin, `data set ${id}${version === null ? '' : `, version ${version}`}`].join('; ')

/** The version in the field `source` of a profile that was made from a data set. */
export const findSourceVersion = (source: string | null): string | null =>
  /data set \S+, version (\S+)$/.exec(source ?? '')?.[1] ?? null

/** Order of two versions by their numbers: `00.03.000` is below `00.10.000`. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number))
  for (let part = 0; part < Math.max(one!.length, other!.length); part += 1) {
    const difference = (one![part] ?? 0) - (other![part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * What importing a data set does to a profile with its identity: the same or an older version changes nothing, a newer one is a new
 * version of the profile.
 */
export function decideAction(
  storedSource: string | null | undefined,
  { version }: Pick<DataSet, 'version'>,
): 'create' | 'update' | 'skip' {
  if (storedSource === undefined) return 'create'
  const stored = findSourceVersion(storedSource)
  if (stored === null || version === null) return 'update'
  return compareVersions(version, stored) > 0 ? 'update' : 'skip'
}
