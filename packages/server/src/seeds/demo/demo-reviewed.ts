import type { CalculationStatus } from '@cradle/contract'
import type { Ctx } from '#platform/http/call'
import type { WorkflowComments } from '../walk-workflow.ts'
import type { DemoLine, DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'

const base = demoProducts.find((product) => product.key === 'precast')!

/** Thickness [mm] and status of the wall elements beside the one of 200 mm. */
const thicknesses: readonly [thickness: number, later: CalculationStatus][] = [
  [140, 'submitted'],
  [160, 'in-review'],
  [180, 'rejected'],
  [220, 'resubmitted'],
  [240, 'completed'],
  [260, 'declined'],
]

/** Inputs that scale with the thickness; anchors, spacers and joints do not. */
const GROWING: ReadonlySet<string> = new Set([
  'Precast concrete, normal strength',
  'Reinforcing steel B500',
  'Natural gas, hardening and heating',
  'Process water',
  'Gas oil, demolition machine',
])

/** The wall elements of one series: a product in every state of the workflow. */
export const demoReviewed: readonly DemoProduct[] = thicknesses.map(([thickness, later]) => ({
  ...base,
  key: `precast-${thickness}`,
  name: base.name.replace('200', String(thickness)),
  declared: base.declared.replace('200', String(thickness)),
  later,
  layers: base.layers.map((layer) => ({
    ...layer,
    thickness: (layer.thickness * thickness) / 200,
  })),
  texts: Object.fromEntries(
    Object.entries(base.texts ?? {}).map(([name, text]) => [
      name,
      text
        .replace('200 mm', `${thickness} mm`)
        .replace('480 kg/m²', `${Math.round((480 * thickness) / 200)} kg/m²`),
    ]),
  ),
  lines: base.lines.map((line): DemoLine => {
    const [kind, description, profile, amount, ...rest] = line
    return [
      kind,
      description,
      profile,
      amount !== null && GROWING.has(description)
        ? Number(((amount * thickness) / 200).toPrecision(3))
        : amount,
      ...rest,
    ] as DemoLine
  }),
}))

/**
 * Makes the corrections that the reviewer requested: the steel follows the bar schedule, the mortar
 * names its source.
 */
async function correctSteel({ db, scope }: Ctx, calculationIds: readonly string[]): Promise<void> {
  await db.transact(scope, async (tx) => {
    const selectLines = (description: string) =>
      tx
        .updateTable('inputs')
        .where('calculation_id', 'in', [...calculationIds])
        .where('description', '=', description)
    await selectLines('Reinforcing steel B500')
      .set({ net_amount: 11.8, data_source: 'Bar schedule W-220' })
      .execute()
    await selectLines('Joint mortar')
      .set({ data_source: 'Detail drawing D-14, joint of 20 mm' })
      .execute()
  })
}

/** Comments of the demonstration's editor and reviewer on the steps to a status. */
export function getDemoComments(status: CalculationStatus, now: Date): WorkflowComments {
  const inThreeWeeks = new Date(now.getTime() + 21 * 86_400_000).toISOString().slice(0, 10)
  return {
    submit: 'First declaration of this series; the amounts are those of the recipe of 2024.',
    dueAt: inThreeWeeks,
    accept: 'Taken up; you hear from me within two weeks.',
    ...(status === 'rejected' || status === 'resubmitted'
      ? {
          reject:
            'The steel per square metre does not follow the drawings, and the source of the joint mortar is missing. Please correct both.',
        }
      : {}),
    ...(status === 'resubmitted'
      ? {
          resubmit:
            'The reinforcement was checked against the bar schedule; the source of the mortar is named now.',
        }
      : {}),
    ...(status === 'resubmitted' ? { correct: correctSteel } : {}),
    ...(status === 'declined'
      ? {
          decline:
            'The element is made to order for one building: it is no product on the market, so a declaration is not possible.',
        }
      : {}),
    ...(status === 'verified'
      ? {
          approve: 'Complete and consistent; the data quality is good.',
          deviation: 'Demonstration: the report states the deviation.',
        }
      : {}),
  }
}
