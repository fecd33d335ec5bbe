import type { EnvironmentalProfile, WasteScenario } from '@cradle/engine'

/**
 * The compact index of environmental profiles: column names once, then one array per profile. The column `methods` contains
 * positions in the list of methods; an empty list means all methods.
 */
export interface ProfileIndex {
  columns: readonly string[]
  methods: readonly string[]
  profiles: readonly (readonly unknown[])[]
}

/** A profile that the company chose for lines with this description, and how often. */
export interface ProfileChoice {
  name: string
  profile: string
  count: number
}

/** Engine data of profiles for lines. */
export interface ProfileModels {
  profiles: readonly EnvironmentalProfile[]
  /** For a calculation: profile → default waste scenario of its material. */
  scenarioOf?: Readonly<Record<string, string>>
  wasteScenarios?: readonly WasteScenario[]
}
