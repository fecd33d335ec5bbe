import { prepareLibrary, type CalculationRequest, type EnvironmentalProfile, type PreparedLibrary, type WasteScenario } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import { profilesUsed, readIndicators, readMethod, readProfiles, readScenarioRows, readWeighting, scenariosChosen } from '#calculations/model-repo'
import type { CalculationRow, IndicatorRow, InputRow, MethodRow, ProfileRow, TransportRow, WasteScenarioRow, WeightingRow } from '#calculations/model-rows'
import { environmentalProfile, wasteScenario } from '#calculations/to-engine'

/** What a page of calculations leads to in the library. */
export interface LibraryNeeds { calculations: CalculationRow[]; inputs: InputRow[]; transports: TransportRow[] }

/** Profiles, scenarios, methods and prices of one dry run: each is read once, when the first page of calculations needs it. */
export class PortfolioLibrary {
  readonly #profileRows = new Map<string, ProfileRow>()
  readonly #scenarioRows = new Map<string, WasteScenarioRow>()
  readonly #ofSet = new Map<string, WasteScenarioRow[]>()
  readonly #asked = new Set<string>()
  readonly #methods = new Map<string, { method: MethodRow; weightingSets: WeightingRow[] }>()
  readonly #prepared = new Map<string, PreparedLibrary>()
  #indicators: IndicatorRow[] = []
  /** Grows with every page. The engine looks a record up when it first needs it, and by then it is here. */
  readonly engine: { profiles: Record<string, EnvironmentalProfile>; wasteScenarios: Record<string, WasteScenario> } = { profiles: {}, wasteScenarios: {} }

  /** Reads what these calculations need and is not here yet. */
  async learn(tx: ReadTx, { calculations, inputs, transports }: LibraryNeeds): Promise<void> {
    if (this.#indicators.length === 0) this.#indicators = await readIndicators(tx)
    const wasteScenarios = await this.#learnScenarios(tx, calculations, inputs)
    const profiles = this.#unasked(profilesUsed({ calculations, inputs, wasteScenarios, transports }))
    for (const row of await readProfiles(tx, profiles)) {
      if (this.#profileRows.has(row.id)) continue
      this.#profileRows.set(row.id, row)
      this.engine.profiles[row.id] = environmentalProfile(row)
    }
    for (const id of new Set(calculations.map((c) => c.method_id))) {
      if (this.#methods.has(id)) continue
      const method = await readMethod(tx, id)
      this.#methods.set(id, { method, weightingSets: await readWeighting(tx, method.weighting_sets) })
    }
  }

  /** @returns the new ones */
  async #learnScenarios(tx: ReadTx, calculations: readonly CalculationRow[], inputs: readonly InputRow[]): Promise<WasteScenarioRow[]> {
    const chosen = this.#unasked(scenariosChosen(calculations, inputs))
    const sets = this.#unasked(calculations.map((c) => c.waste_region_id).filter((id) => id !== null))
    if (chosen.length === 0 && sets.length === 0) return []
    const rows = await readScenarioRows(tx, chosen, sets)
    for (const row of rows) {
      if (!this.#scenarioRows.has(row.id)) this.engine.wasteScenarios[row.id] = wasteScenario(row)
      this.#scenarioRows.set(row.id, row)
    }
    for (const set of sets) this.#ofSet.set(set, rows.filter((row) => row.waste_scenario_set_id === set))
    return rows
  }

  #unasked(ids: readonly string[]): string[] {
    const unasked = [...new Set(ids)].filter((id) => !this.#asked.has(id))
    for (const id of unasked) this.#asked.add(id)
    return unasked
  }

  /** Profiles the lines themselves name: what a default scenario is looked up with. */
  profilesOf(inputs: readonly InputRow[]): ProfileRow[] {
    return [...new Set(inputs.map((i) => i.environmental_profile_id))].flatMap((id) => (id === null ? [] : this.#profileRows.get(id) ?? []))
  }

  /** Scenarios a line without one of its own may take. */
  scenariosOf(calculations: readonly CalculationRow[]): WasteScenarioRow[] {
    return [...new Set(calculations.map((c) => c.waste_region_id))].flatMap((id) => (id === null ? [] : this.#ofSet.get(id) ?? []))
  }

  rulesOf(methodId: string): { method: MethodRow; weightingSets: WeightingRow[]; indicators: IndicatorRow[] } {
    return { ...this.#methods.get(methodId)!, indicators: this.#indicators }
  }

  /** The library with the eyes of one method. */
  preparedFor(methodId: string, request: CalculationRequest): PreparedLibrary {
    let found = this.#prepared.get(methodId)
    if (!found) this.#prepared.set(methodId, (found = prepareLibrary(this.engine, request.method)))
    return found
  }
}
