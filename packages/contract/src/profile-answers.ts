import type { EnvironmentalProfile, WasteScenario } from '@cradle/engine'

/**
 * The compact index of environmental profiles: names of its columns once, then one array for each profile. In the column
 * `methods` are positions in the list of methods; none is all.
 */
export interface ProfileIndex {
  columns: readonly string[]
  methods: readonly string[]
  profiles: readonly (readonly unknown[])[]
}

/** What the engine needs of profiles that a line takes. */
export interface ProfileModels {
  profiles: readonly EnvironmentalProfile[]
  /** For a calculation: profile → the waste scenario its material takes when its line names none. */
  scenarioOf?: Readonly<Record<string, string>>
  wasteScenarios?: readonly WasteScenario[]
}
