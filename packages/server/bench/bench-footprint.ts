import { methodId } from '../src/seeds/reference/methods.ts'

/** Row of a footprint of 2025 that consolidates by operational control. */
export const makeBenchFootprint = (id: string, companyId: string, intervals: number) => ({
  id,
  company_id: companyId,
  name: 'Large',
  time_period: '2025',
  reporting_intervals: intervals,
  method_id: methodId('EN15804A2'),
  operational_control: true,
})
