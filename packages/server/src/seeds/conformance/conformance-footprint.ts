import type { WriteTx } from '#platform/db/database'
import { demoProfileId } from '../demo/demo-library.ts'
import { userId } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { seedId } from '../seed-id.ts'

type Owner = 'alpha' | 'beta'

export const conformanceFootprintId = (company: Owner): string =>
  seedId(`conformance/footprint/${company}`)
export const conformanceFootprintEditor = (company: Owner): string =>
  `ccf-editor@${company}.example`

/** The footprint of one company: one site, four quarters, all three scopes. */
export async function seedConformanceFootprint(
  tx: WriteTx,
  company: Owner,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<void> {
  const common = {
    company_id: companyId,
    created_by: userId(conformanceFootprintEditor(company)),
  }
  await insertRows(tx, 'footprints', [
    {
      id: conformanceFootprintId(company),
      ...common,
      name: `Seed footprint ${company}`,
      time_period: '2025',
      reporting_intervals: 4,
      method_id: methodId('EN15804A2'),
      location_type: 'single',
      operational_control: true,
      texts: {
        organisationDescription: 'A company for tests.',
        teamMembers: 'CCF editor',
        organisationalBoundary: 'Its one site, by operational control.',
      },
    },
  ])
  await insertRows(
    tx,
    'footprint_inputs',
    sources.flatMap((source, position) =>
      [1, 2, 3, 4].map((interval) => ({
        id: seedId(`conformance/footprint/${company}/${position}/${interval}`),
        ...common,
        footprint_id: conformanceFootprintId(company),
        location_id: locationId,
        input_stage: 'A3_ENERGY_CONSUMPTION',
        ...source,
        reporting_interval: interval,
        amount: 1000 * (position + 1) + 10 * interval,
        series: seedId(`conformance/footprint/${company}/${position}`),
        position,
      })),
    ),
  )
}

const sources = [
  {
    scope: 1,
    subscope: '1.1',
    scope2_method: null,
    description: 'Natural gas',
    environmental_profile_id: demoProfileId('DEMO-065'),
  },
  {
    scope: 2,
    subscope: '2.1',
    scope2_method: 'location',
    description: 'Electricity',
    environmental_profile_id: demoProfileId('DEMO-061'),
  },
  {
    scope: 3,
    subscope: '3.6',
    scope2_method: null,
    description: 'Business travel by car',
    environmental_profile_id: demoProfileId('DEMO-066'),
  },
]
