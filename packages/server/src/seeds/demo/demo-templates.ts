import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { readTemplateBasis } from '#templates/template-basis'
import { userId } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { makeSeedContext } from '../seed-context.ts'
import { seedId } from '../seed-id.ts'
import type { DemoLine, DemoProduct } from './demo-product.ts'
import { makeCalculationRow, company, editor, makeInputRow } from './demo-rows.ts'

export const demoTemplateId = seedId('demo/template/wall')

const lines: readonly DemoLine[] = [
  [
    'A1',
    'Studs 38 × 235 mm, centre distance 600 mm',
    'DEMO-025',
    12.5,
    'sawmill',
    { linear: true },
  ],
  ['A1', 'Head and sole plates 38 × 235 mm', 'DEMO-025', 4, 'sawmill', { linear: true }],
  ['A1', 'Stone wool between the studs, 235 mm', 'DEMO-048', 8.2, 'insulation', { linear: true }],
  ['A1', 'OSB sheathing 12 mm', 'DEMO-026', 7.3, 'panels'],
  ['A1', 'Vapour-open MDF board 12 mm', 'DEMO-027', 8.2, 'panels'],
  ['A1', 'Gypsum fibreboard 12.5 mm', 'DEMO-012', 15, 'gypsum'],
  ['A1', 'Vapour barrier, PE 0.2 mm', 'DEMO-029', 0.19, 'foils'],
  [
    'A1',
    'Nails and staples',
    'DEMO-015',
    0.16,
    'metal',
    { quality: 'Average factory', source: 'Purchase ledger 2024 divided by m² made' },
  ],
  ['packaging', 'Stretch film', 'DEMO-035', 0.08, 'foils'],
  [
    'energy',
    'Electricity of the panel line',
    'DEMO-060',
    2.6,
    null,
    { source: 'Meter of the hall, 2024' },
  ],
  [
    'A5',
    'Site fixings',
    'DEMO-016',
    0.05,
    null,
    { quality: 'Estimated', source: 'Detail drawings' },
  ],
  [
    'C1',
    'Gas oil, dismantling crane',
    'DEMO-067',
    0.03,
    null,
    { quality: 'Estimated', source: 'Demolition contractor' },
  ],
]

const wall: DemoProduct = {
  key: 'wall',
  name: 'Timber-frame wall',
  folder: 'Walls',
  location: 'timber',
  method: 'NMD_2',
  unit: 'm2',
  declared: '1 m² of timber-frame wall, insulated, without cladding',
  life: 75,
  construction: 'Prefab product',
  siteKm: 150,
  waste: 4,
  scaling: { description: 'Stud depth', value: 235, unit: 'mm' },
  layers: [],
  lines,
  texts: {
    powerMix: 'Grid electricity; demonstration profile of the UK grid 2023.',
    application: 'Party walls and inner leaves in housing.',
  },
}

/**
 * Two walls made from the template: one has the template's values, the other thinner studs and a
 * shorter service life.
 */
export const demoWalls: readonly DemoProduct[] = [
  { ...wall, key: 'wall-235', name: 'Timber-frame wall, 235 mm' },
  {
    ...wall,
    key: 'wall-184',
    name: 'Timber-frame wall, 184 mm',
    life: 60,
    scaling: { ...wall.scaling!, value: 184 },
    lines: lines.map(
      (line, i): DemoLine =>
        [
          line[0],
          line[1].replace('235', '184'),
          line[2],
          [9.8, 3.1, 6.4][i] ?? line[3],
          ...line.slice(4),
        ] as unknown as DemoLine,
    ),
  },
]

/**
 * Seeds a template, two calculations made from it, and later changes of the template: a lighter
 * wool and a tape that the walls do not have.
 */
export async function seedDemoTemplate(
  tx: WriteTx,
  services: Services,
  newest: Date,
): Promise<void> {
  const minutesBefore = (minutes: number): Date => new Date(newest.getTime() - minutes * 60_000)
  const {
    id: _id,
    folder_id: _folder,
    status: _status,
    excluded_flows: _measured,
    classifications: _categories,
    article_number: _article,
    gtin: _gtin,
    dop_number: _dop,
    declared_performance: _performance,
    ...row
  } = makeCalculationRow(wall, minutesBefore(2))
  await insertRows(tx, 'templates', [
    { ...row, id: demoTemplateId, name: 'Timber-frame wall, insulated' },
  ])
  await insertRows(
    tx,
    'template_inputs',
    lines.map((line, i) => makeTemplateLine(line, i)),
  )
  const template = await tx
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', demoTemplateId)
    .executeTakeFirstOrThrow()
  const basis = await readTemplateBasis(tx, makeSeedContext(services), template)
  await insertRows(
    tx,
    'calculations',
    demoWalls.map((product, i) => ({
      ...makeCalculationRow(product, minutesBefore(i)),
      template_id: demoTemplateId,
      choose_template: true,
      template_basis: basis,
    })),
  )
  await insertRows(
    tx,
    'inputs',
    demoWalls.flatMap((product) =>
      product.lines.map((line, i) => ({
        ...makeInputRow(product, line, i),
        template_input_id: templateLineId(i),
      })),
    ),
  )
  await tx
    .updateTable('template_inputs')
    .set({ net_amount: 7.6, data_source: 'Product data of the insulation supplier, 2025' })
    .where('id', '=', templateLineId(2))
    .execute()
  await insertRows(tx, 'template_inputs', [
    makeTemplateLine(
      [
        'A1',
        'Airtight tape on the joints',
        'DEMO-030',
        0.03,
        'foils',
        { quality: 'Estimated', source: 'Detail drawings' },
      ],
      lines.length,
    ),
  ])
  await tx
    .updateTable('templates')
    .set({ product_life_time: 100, updated_at: newest })
    .where('id', '=', demoTemplateId)
    .execute()
}

const templateLineId = (i: number): string => seedId(`demo/template/wall/${i}`)

function makeTemplateLine(line: DemoLine, i: number) {
  const { calculation_id: _calculation, ...row } = makeInputRow(wall, line, i)
  return {
    ...row,
    id: templateLineId(i),
    template_id: demoTemplateId,
    company_id: company,
    created_by: userId(editor),
  }
}
