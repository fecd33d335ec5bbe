import { PredefinedInputSet, ref } from '@cradle/contract'
import { importedLineFields, inputColumns } from './input-columns.ts'
import { defineSheet, type Layout } from './layout.ts'

export const inputSetSheet = defineSheet('Sets', PredefinedInputSet.fields, [
  ['code', 'code'],
  ['name', 'name'],
  ['method', 'method', 'method'],
  ['waste_scenario_set', 'wasteScenarioSet', 'wasteScenarioSet'],
  ['unit', 'unit', 'unit'],
])

export const setInputSheet = defineSheet(
  'Inputs',
  { ...importedLineFields, set: ref('PredefinedInputSet', { required: true }) },
  [['set_code', 'set', 'inputSet'], ...inputColumns],
)

export const pdisLayout: Layout = { kind: 'pdis', sheets: [inputSetSheet, setInputSheet] }
