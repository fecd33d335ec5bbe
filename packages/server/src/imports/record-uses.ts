import type undoTexts from './texts/en/undo.json'

/** A table whose records can use what an import made. */
export type UsePlace = keyof (typeof undoTexts)['places']

/** Where a created record can be used: these columns point to it. */
export interface Use {
  table: UsePlace
  column: string
  /** Records that the import itself may have created there: their type. */
  type?: string
  condition?: string
}

const notDeleted = 'deleted_at is null'
const profileColumns = [
  'profile_leave_id',
  'profile_landfill_id',
  'profile_incineration_id',
  'profile_recycling_id',
  'profile_reuse_id',
  'profile_loads_id',
  'profile_benefits_id',
  'profile_loads_reuse_id',
  'profile_benefits_reuse_id',
  'profile_electricity_id',
  'profile_heat_id',
]
const inLines = (column: string): Use[] => [
  {
    table: 'inputs',
    column,
    condition:
      'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
  },
  { table: 'template_inputs', column },
  { table: 'predefined_input_set_inputs', column },
]

/** Where records of each type can be used. */
export const recordUses: Readonly<Record<string, readonly Use[]>> = {
  Location: [
    { table: 'calculations', column: 'location_id', condition: notDeleted },
    { table: 'templates', column: 'location_id' },
    { table: 'transports', column: 'location_id', type: 'Transport' },
  ],
  Supplier: [
    ...inLines('supplier_id'),
    { table: 'transports', column: 'supplier_id', type: 'Transport' },
  ],
  EnvironmentalProfile: [
    ...inLines('environmental_profile_id'),
    { table: 'transport_profiles', column: 'environmental_profile_id' },
    { table: 'waste_profiles', column: 'environmental_profile_id' },
    {
      table: 'environmental_profiles',
      column: 'primary_equivalent_id',
      type: 'EnvironmentalProfile',
    },
    ...profileColumns.map((column): Use => ({
      table: 'waste_scenarios',
      column,
      type: 'WasteScenario',
    })),
  ],
  WasteScenario: [
    ...inLines('waste_scenario_id'),
    ...inLines('waste_scenario_production_waste_id'),
    { table: 'calculations', column: 'waste_scenario_id', condition: notDeleted },
    { table: 'templates', column: 'waste_scenario_id' },
  ],
  WasteScenarioSet: [
    { table: 'calculations', column: 'waste_region_id', condition: notDeleted },
    { table: 'templates', column: 'waste_region_id' },
    { table: 'predefined_input_sets', column: 'waste_scenario_set_id' },
    { table: 'waste_scenarios', column: 'waste_scenario_set_id', type: 'WasteScenario' },
  ],
  PredefinedInputSet: [
    {
      table: 'predefined_input_set_usages',
      column: 'predefined_input_set_id',
      condition:
        'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
    },
  ],
  Folder: [
    { table: 'calculations', column: 'folder_id', type: 'Calculation', condition: notDeleted },
    { table: 'folders', column: 'parent_id', type: 'Folder' },
  ],
  Calculation: [
    {
      table: 'inputs',
      column: 'semi_finished_product_id',
      type: 'Input',
      condition:
        'exists (select from calculations c where c.id = calculation_id and c.deleted_at is null)',
    },
  ],
}
