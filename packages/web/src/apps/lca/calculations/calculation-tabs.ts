/** The pages of one calculation, in the order in which they are filled in. */
export const calculationTabs = ['basics', 'advanced', 'inputs', 'report-information', 'results'] as const
export type CalculationTab = (typeof calculationTabs)[number]

/** Where the places of the readiness list are on screen: what is no tab of its own stands in the report information. */
export const tabOfPlace = (place: string): CalculationTab => calculationTabs.find((tab) => tab === place) ?? 'report-information'
