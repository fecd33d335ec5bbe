/** Statuses of a calculation (specification §4). */
export const calculationStatuses = [
  'draft',
  'in-progress',
  'incomplete',
  'valid',
  'submitted',
  'in-review',
  'verified',
  'rejected',
  'declined',
  'completed',
  'resubmitted',
] as const
export type CalculationStatus = (typeof calculationStatuses)[number]

/** Statuses in which the calculation and its lines cannot be written (api contract §6.1). */
export const lockedStatuses: readonly CalculationStatus[] = [
  'submitted',
  'in-review',
  'resubmitted',
  'verified',
  'completed',
  'declined',
]
export const isLocked = (status: CalculationStatus): boolean => lockedStatuses.includes(status)

/** The steps of an editor, each with the statuses of a calculation in which it can start. */
export const editorSteps = {
  submit: ['valid', 'completed'],
  resubmit: ['rejected'],
  purchase: ['valid', 'verified'],
} as const satisfies Record<string, readonly CalculationStatus[]>

/** Statuses in which a calculation may be deleted. */
export const deletableStatuses: readonly CalculationStatus[] = [
  'draft',
  'in-progress',
  'incomplete',
  'valid',
  'rejected',
  'declined',
]

export const inputTypes = [
  'A1_RAW_MATERIAL',
  'A3_EXTERNAL_TREATMENTS',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
  'A3_ENERGY_CONSUMPTION',
  'A3_PRODUCTION_EMISSIONS',
  'A3_PRODUCTION_WASTE',
  'A5_CONSTRUCTION_STAGE',
  'B1_USE_STAGE',
  'B2_MAINTENANCE',
  'B6_ENERGY_USE',
  'B7_WATER_USE',
  'C1_DEMOLITION',
  'D_END_OF_LIFE',
  'SEMI_FINISHED',
] as const
export type InputType = (typeof inputTypes)[number]

/** Types of lines whose material always becomes waste; for others only if a scenario is chosen. */
export const becomesWaste: ReadonlySet<string> = new Set<InputType>([
  'A1_RAW_MATERIAL',
  'A3_PACKAGING_MATERIALS',
  'A3_PRODUCTION_WASTE',
  'D_END_OF_LIFE',
])

/** Modules of EN 15804, in order. */
export const lifeCycleModules = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'B7',
  'C1',
  'C2',
  'C3',
  'C4',
  'D',
] as const
/** Modules of the use stage. */
export const useStageModules = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'] as const

/** Facts of the transport to the construction site (EN 15804+A2 §7.3.2) that may not apply to it. */
export const siteTransportFacts = [
  'fuelType',
  'fuelConsumption',
  'capacityUtilisation',
  'bulkDensity',
  'volumeUtilisation',
] as const

export const dataQualities = [
  'None',
  'Measured',
  'Estimated',
  'Average product',
  'Average factory',
] as const
export const locales = ['en', 'nl', 'de'] as const
export type Locale = (typeof locales)[number]
