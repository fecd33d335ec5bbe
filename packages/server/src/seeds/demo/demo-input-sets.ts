import type { WriteTx } from '#platform/db/database'
import { userId } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { unitId } from '../reference/reference-lists.ts'
import { seedId } from '../seed-id.ts'
import type { DemoLine } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'
import { company, demoCalculationId, editor, makeInputRow } from './demo-rows.ts'
import { demoSetId } from './demo-waste-scenarios.ts'

interface DemoInputSet {
  key: string
  code: string
  name: string
  unit: string
  lines: readonly DemoLine[]
  usedIn: { product: string; amount: number; comments: string }
}

/** Inputs that every timber element shares. */
const sets: readonly DemoInputSet[] = [
  {
    key: 'fixings',
    code: 'FIX-TIMBER',
    name: 'Fixings of a timber element, per m²',
    unit: 'm2',
    lines: [
      ['A1', 'Stainless screws', 'DEMO-017', 0.06, 'metal'],
      [
        'A1',
        'Nails and staples',
        'DEMO-015',
        0.16,
        'metal',
        { quality: 'Average factory', source: 'Purchase ledger 2024 divided by m² made' },
      ],
      ['A1', 'Galvanised brackets and straps', 'DEMO-016', 0.42, 'metal'],
      [
        'A1',
        'Adhesive beads',
        'DEMO-043',
        0.05,
        'foils',
        { quality: 'Estimated', source: 'Processing advice' },
      ],
    ],
    usedIn: { product: 'roof', amount: 1, comments: 'Fixed on one side only.' },
  },
  {
    key: 'packaging',
    code: 'PACK-PALLET',
    name: 'Packaging, per pallet of elements',
    unit: 'piece',
    lines: [
      [
        'packaging',
        'Wooden bearers',
        'DEMO-021',
        11,
        'sawmill',
        { scenario: 'Packaging: wooden pallets' },
      ],
      ['packaging', 'Stretch film', 'DEMO-035', 0.9, 'foils'],
      ['packaging', 'Paper corner boards', 'DEMO-036', 0.6, 'foils'],
    ],
    usedIn: { product: 'roof', amount: 0.08, comments: '12.5 m² of roof on one pallet.' },
  },
]

export async function seedDemoInputSets(tx: WriteTx, made: Date): Promise<void> {
  const common = {
    company_id: company,
    created_by: userId(editor),
    created_at: made.toISOString(),
    updated_at: made.toISOString(),
  }
  await insertRows(
    tx,
    'predefined_input_sets',
    sets.map(({ key, code, name, unit }) => ({
      ...common,
      id: setId(key),
      code,
      name,
      method_id: methodId('EN15804A2'),
      unit_id: unitId(unit),
      waste_scenario_set_id: demoSetId,
    })),
  )
  await insertRows(
    tx,
    'predefined_input_set_inputs',
    sets.flatMap(({ key, lines }) => lines.map((line, i) => setLine(key, line, i))),
  )
  await insertRows(
    tx,
    'predefined_input_set_usages',
    sets.map(({ key, usedIn }) => ({
      ...common,
      id: seedId(`demo/input-set/${key}/usage`),
      calculation_id: demoCalculationId(usedIn.product),
      predefined_input_set_id: setId(key),
      amount: usedIn.amount,
      comments: usedIn.comments,
    })),
  )
}

const setId = (key: string): string => seedId(`demo/input-set/${key}`)

function setLine(key: string, line: DemoLine, i: number) {
  const { calculation_id: _calculation, ...row } = makeInputRow(demoProducts[0]!, line, i)
  return { ...row, id: seedId(`demo/input-set/${key}/${i}`), predefined_input_set_id: setId(key) }
}
