/** Reportable products for benchmarks of documents. */
import type { WriteTx } from '#platform/db/database'
import type { FileStore } from '#platform/files/file-store'
import { makeBenchCalculation } from '../src/seeds/bench/bench-rows.ts'
import { benchProfileId } from '../src/seeds/bench/seed-bench.ts'
import { demoTransportId } from '../src/seeds/demo/demo-library.ts'
import { demoScenarioId, proposeScenario } from '../src/seeds/demo/demo-waste-scenarios.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { insertPicture, drawLayers } from '../src/seeds/insert-picture.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { seedId } from '../src/seeds/seed-id.ts'

export const reportCompany = seedId('bench/report company')
export const reportEmail = 'reports@bench.example'
export const reportProduct = (lines: number): string => seedId(`bench/report product/${lines}`)

const paragraph =
  'The product is made at one plant from materials that are weighed, mixed and formed in a closed line; offcuts go back into the process where that is possible. '
const makeText = (count: number): string =>
  `<p>${paragraph.repeat(count)}</p><ul><li>weighed</li><li>formed</li><li>packed</li></ul>`

export async function insertReportProducts(
  tx: WriteTx,
  files: FileStore,
  sizes: readonly number[],
): Promise<void> {
  const [location, supplier] = [seedId('bench/report location'), seedId('bench/report supplier')]
  await insertRows(tx, 'locations', [
    {
      id: location,
      company_id: reportCompany,
      unique_id: 'L',
      name: 'Works',
      city: 'Utrecht',
      country_code: 'NL',
    },
  ])
  await insertRows(tx, 'suppliers', [
    {
      id: supplier,
      company_id: reportCompany,
      unique_id: 'S',
      name: 'Supplier',
      country_code: 'DE',
    },
  ])
  await insertRows(tx, 'transports', [
    {
      id: seedId('bench/report transport'),
      company_id: reportCompany,
      location_id: location,
      supplier_id: supplier,
      transport_profile_id: demoTransportId('DEMO-072'),
      distance: 180,
    },
  ])
  const scenario = demoScenarioId(proposeScenario('concrete')!)
  for (const lines of sizes) {
    const id = reportProduct(lines)
    const picture = {
      key: `bench/report picture/${lines}`,
      companyId: reportCompany,
      fileName: 'product.png',
      purpose: 'image' as const,
      svg: drawLayers([
        { colour: '#8a6d4b', thickness: 3 },
        { colour: '#d8c9a8', thickness: 8 },
      ]),
      attachedTo: { type: 'Calculation' as const, id },
      uploadedBy: userId(reportEmail),
    }
    await insertRows(tx, 'calculations', [
      {
        id,
        company_id: reportCompany,
        ...makeBenchCalculation(),
        product_name: `Product of ${lines} lines`,
        location_id: location,
        data_collection_year: new Date().getFullYear() - 1,
        valid_until: '2040-01-01',
        files: { productImageFile: await insertPicture(tx, files, picture) },
        texts: Object.fromEntries(
          [
            'teamMembers',
            'productDescription',
            'productionProcess',
            'constructionProcess',
            'useStageEmissions',
            'rslSourceProduct',
            'rslSourceParts',
            'noteC1',
            'interpretation',
            'technicalData',
            'pcr',
          ].map((name, i) => [name, makeText(1 + (i % 4))]),
        ),
      },
    ])
    await insertRows(
      tx,
      'inputs',
      Array.from({ length: lines }, (_, i) => ({
        id: seedId(`bench/report line/${lines}/${i}`),
        company_id: reportCompany,
        calculation_id: id,
        input_type: [
          'A1_RAW_MATERIAL',
          'A1_RAW_MATERIAL',
          'A3_PACKAGING_MATERIALS',
          'A3_ANCILLARY_MATERIALS',
        ][i % 4],
        description: `Part ${i + 1}`,
        supplier_id: supplier,
        environmental_profile_id: benchProfileId(i * 2),
        net_amount: 0.05 + (i % 17),
        data_quality: 'Measured',
        data_source: 'Bench',
        waste_scenario_id: scenario,
        ep_substantiation: 'The nearest material of the library.',
        position: i,
      })),
    )
  }
}
