import type { ReadTx } from '#platform/db/database'
import {
  profilesUsed,
  type VersionDates,
  readIndicators,
  readMethod,
  readProfiles,
  readScenarioRows,
  readWeighting,
  scenariosChosen,
} from '#calculations/model/model-repo'
import type {
  CalculationRow,
  IndicatorRow,
  InputRow,
  MethodRow,
  ProfileRow,
  TransportRow,
  WasteScenarioRow,
  WeightingRow,
} from '#calculations/model/model-rows'
import type { LibraryRows } from './portfolio-case.ts'

/** The library as calculations with the same versions read it. */
export interface Edition {
  key: string
  dates: VersionDates
}

/** The readers of a dry run: one for each edition. */
export class LibraryReaders {
  readonly #byEdition = new Map<string, LibraryReader>()

  forEdition(edition: Edition): LibraryReader {
    let reader = this.#byEdition.get(edition.key)
    if (!reader) this.#byEdition.set(edition.key, (reader = new LibraryReader(edition)))
    return reader
  }
}

/** Library records to which a page of calculations refers. */
export interface LibraryNeeds {
  calculations: CalculationRow[]
  lines: Pick<
    InputRow,
    'environmental_profile_id' | 'waste_scenario_id' | 'waste_scenario_production_waste_id'
  >[]
  transports: TransportRow[]
}

/** Reads profiles, scenarios, methods and prices for one dry run and one edition, each once, when the first page needs it. */
export class LibraryReader {
  readonly #edition: Edition
  readonly #requested = new Set<string>()
  #isBegun = false

  constructor(edition: Edition) {
    this.#edition = edition
  }

  /** @returns records that these calculations need and that were not read before */
  async readUnknown(
    tx: ReadTx,
    { calculations, lines, transports }: LibraryNeeds,
  ): Promise<LibraryRows> {
    const indicators: IndicatorRow[] = this.#isBegun ? [] : await readIndicators(tx)
    this.#isBegun = true
    const { wasteScenarios, sets } = await this.#scenarios(tx, calculations, lines)
    const profiles: ProfileRow[] = await readProfiles(
      tx,
      this.#missing(profilesUsed({ calculations, inputs: lines, wasteScenarios, transports })),
      this.#edition.dates,
    )
    const methods: [string, { method: MethodRow; weightingSets: WeightingRow[] }][] = []
    for (const id of this.#missing(calculations.map((c) => c.method_id))) {
      const method = await readMethod(tx, id)
      methods.push([id, { method, weightingSets: await readWeighting(tx, method.weighting_sets) }])
    }
    return { edition: this.#edition.key, profiles, wasteScenarios, sets, methods, indicators }
  }

  async #scenarios(
    tx: ReadTx,
    calculations: readonly CalculationRow[],
    lines: LibraryNeeds['lines'],
  ): Promise<Pick<LibraryRows, 'wasteScenarios' | 'sets'>> {
    const chosen = this.#missing(scenariosChosen(calculations, lines))
    const sets = this.#missing(
      calculations.map((c) => c.waste_region_id).filter((id) => id !== null),
    )
    if (chosen.length === 0 && sets.length === 0) return { wasteScenarios: [], sets: [] }
    const wasteScenarios: WasteScenarioRow[] = await readScenarioRows(tx, chosen, sets)
    return {
      wasteScenarios,
      sets: sets.map((set) => [
        set,
        wasteScenarios.filter((row) => row.waste_scenario_set_id === set).map((row) => row.id),
      ]),
    }
  }

  #missing(ids: readonly string[]): string[] {
    const missing = [...new Set(ids)].filter((id) => !this.#requested.has(id))
    for (const id of missing) this.#requested.add(id)
    return missing
  }
}
