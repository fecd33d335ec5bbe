import {
  prepareLibrary,
  type CalculationRequest,
  type EnvironmentalProfile,
  type PreparedLibrary,
  type WasteScenario,
} from '@cradle/engine'
import type {
  CalculationRow,
  IndicatorRow,
  InputRow,
  MethodRow,
  ProfileRow,
  WasteScenarioRow,
  WeightingRow,
} from '#calculations/model/model-rows'
import { environmentalProfile, wasteScenario } from '#calculations/model/to-engine'
import type { LibraryRows } from './portfolio-case.ts'

/** Profiles, scenarios, methods and prices that the pages of one dry run have needed so far. */
export class PortfolioLibrary {
  readonly #profileRows = new Map<string, ProfileRow>()
  readonly #scenarioRows = new Map<string, WasteScenarioRow>()
  readonly #ofSet = new Map<string, WasteScenarioRow[]>()
  readonly #methods = new Map<string, { method: MethodRow; weightingSets: WeightingRow[] }>()
  readonly #prepared = new Map<string, PreparedLibrary>()
  readonly #indicators: IndicatorRow[] = []
  /** Adds the records of a page before the engine needs them. */
  readonly engine: {
    profiles: Record<string, EnvironmentalProfile>
    wasteScenarios: Record<string, WasteScenario>
  } = { profiles: {}, wasteScenarios: {} }

  addRows({ profiles, wasteScenarios, sets, methods, indicators }: LibraryRows): void {
    for (const row of profiles) {
      if (this.#profileRows.has(row.id)) continue
      this.#profileRows.set(row.id, row)
      this.engine.profiles[row.id] = environmentalProfile(row)
    }
    for (const row of wasteScenarios) {
      if (!this.#scenarioRows.has(row.id)) this.engine.wasteScenarios[row.id] = wasteScenario(row)
      this.#scenarioRows.set(row.id, row)
    }
    for (const [id, scenarios] of sets)
      this.#ofSet.set(
        id,
        scenarios.map((scenario) => this.#scenarioRows.get(scenario)!),
      )
    for (const [id, rules] of methods) this.#methods.set(id, rules)
    this.#indicators.push(...indicators)
  }

  /** Finds the profiles of the lines, which determine default scenarios. */
  findProfiles(inputs: readonly InputRow[]): ProfileRow[] {
    return [...new Set(inputs.map((i) => i.environmental_profile_id))].flatMap((id) =>
      id === null ? [] : (this.#profileRows.get(id) ?? []),
    )
  }

  /** Finds the scenarios for lines without their own. */
  findScenarios(calculations: readonly CalculationRow[]): WasteScenarioRow[] {
    return [...new Set(calculations.map((c) => c.waste_region_id))].flatMap((id) =>
      id === null ? [] : (this.#ofSet.get(id) ?? []),
    )
  }

  findRules(methodId: string): {
    method: MethodRow
    weightingSets: WeightingRow[]
    indicators: IndicatorRow[]
  } {
    return { ...this.#methods.get(methodId)!, indicators: this.#indicators }
  }

  /** Returns the library prepared for one method. */
  preparedFor(methodId: string, request: CalculationRequest): PreparedLibrary {
    let found = this.#prepared.get(methodId)
    if (!found) this.#prepared.set(methodId, (found = prepareLibrary(this.engine, request.method)))
    return found
  }
}

/** Adds what a page has read to the library of its edition. */
export function addLibraryRows(libraries: Map<string, PortfolioLibrary>, rows: LibraryRows): void {
  const library = libraries.get(rows.edition) ?? new PortfolioLibrary()
  libraries.set(rows.edition, library)
  library.addRows(rows)
}
