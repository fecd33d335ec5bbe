import type { CalculationRow, InputRow, ModelRows, UsageRow } from '#calculations/model/model-rows'
import type { PortfolioCase, PortfolioPage } from './portfolio-case.ts'
import type { PortfolioLibrary } from './portfolio-library.ts'

/** Builds the cases of a page, each with its rows and its edition of the library. */
export function buildCases(
  {
    day,
    ids,
    editions,
    calculations,
    inputs,
    setInputs,
    usages,
    transports,
    stored,
  }: PortfolioPage,
  libraries: ReadonlyMap<string, PortfolioLibrary>,
): { one: PortfolioCase; library: PortfolioLibrary }[] {
  const partOf = findClosures(
    calculations,
    [...(JSON.parse(inputs) as InputRow[]), ...setInputs],
    usages,
  )
  return ids.flatMap((id) => {
    const own = partOf(id)
    const calculation = own.calculations.find((c) => c.id === id)
    const library = libraries.get(editions.get(id) ?? '')
    if (!calculation || !library) return []
    const rows: ModelRows = {
      run: id,
      day,
      ...own,
      transports,
      wasteScenarios: library.findScenarios(own.calculations),
      profiles: library.findProfiles(own.inputs),
      ...library.findRules(calculation.method_id),
    }
    return [{ one: { calculation, rows, stored: stored.get(id) ?? null }, library }]
  })
}

type Closure = Pick<ModelRows, 'calculations' | 'inputs' | 'usages'>

/** Selects the rows of each calculation and its semi-finished products, at any depth. */
function findClosures(
  calculations: readonly CalculationRow[],
  inputs: readonly InputRow[],
  usages: readonly UsageRow[],
): (id: string) => Closure {
  const byId = new Map(calculations.map((c) => [c.id, c]))
  const inputsOf = Map.groupBy(inputs, (i) => i.calculation_id)
  const usagesOf = Map.groupBy(usages, (u) => u.calculation_id)
  return (id) => {
    const used = new Set([id])
    for (const one of used)
      for (const line of inputsOf.get(one) ?? [])
        if (line.semi_finished_product_id !== null) used.add(line.semi_finished_product_id)
    const all = [...used]
    return {
      calculations: all.flatMap((one) => byId.get(one) ?? []),
      inputs: all.flatMap((one) => inputsOf.get(one) ?? []),
      usages: all.flatMap((one) => usagesOf.get(one) ?? []),
    }
  }
}
