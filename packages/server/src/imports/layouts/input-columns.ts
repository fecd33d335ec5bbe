import { lineFields, ref, str, num, type Fields } from '@cradle/contract'
import type { ReferenceTarget } from './layout.ts'

/** Fields of a line as a workbook gives them: what a form may leave open is required here. */
export const importedLineFields: Fields = {
  ...lineFields,
  description: str(255, { required: true }),
  environmentalProfile: ref('EnvironmentalProfile', { required: true }),
  netAmount: num({ required: true, description: 'in the unit of the profile' }),
}

/** Columns of an input, below a calculation and below a predefined input set alike. */
export const inputColumns: readonly (readonly [string, string, ReferenceTarget?])[] = [
  ['input_type', 'inputType'],
  ['description', 'description'],
  ['supplier', 'supplier', 'supplier'],
  ['profile', 'environmentalProfile', 'profile'],
  ['net_amount', 'netAmount'],
  ['production_waste_pct', 'productionWastePercentage'],
  ['production_waste_kg', 'productionWasteKg'],
  ['scaling', 'scalingType'],
  ['data_quality', 'dataQuality'],
  ['data_source', 'dataSource'],
  ['life_time_years', 'lifeTime'],
  ['waste_scenario', 'wasteScenario', 'wasteScenario'],
  ['comments', 'comments'],
]
