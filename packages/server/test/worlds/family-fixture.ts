import { Calculation, calculationRoutes, Input, recordRoutes } from '@cradle/contract'
import { makeBrickLine, makeCompleteFields, type CalculationWorld } from './calculation-world.ts'

/** The parameters of the wall. */
export const wallParameters = [
  { name: 'thickness', value: 150, unit: 'mm', minimum: 50, maximum: 400 },
  { name: 'share', value: 5, unit: '%' },
]

/** A wall with the ids of its parameters and of its lines: bricks follow from the thickness, `more` does not. */
export interface Wall {
  /** Its address. */
  id: string
  thickness: string
  share: string
  bricks: string
  more: string
}

/** Makes a wall whose bricks follow from its thickness, and a line that does not. */
export async function makeWall(
  w: Pick<CalculationWorld, 'as' | 'library'>,
  values: Record<string, unknown> = {},
): Promise<Wall> {
  const editor = w.as('ROLE_EDITOR')
  const id = (
    await editor.call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  const { body } = await editor.call(calculationRoutes.saveParameters, {
    params: { id },
    looseBody: { parameters: wallParameters },
  })
  const [thickness, share] = body.parameters.map((parameter) => parameter.id!)
  const addLine = async (fields: object) =>
    (
      await editor.call(recordRoutes(Input).create, {
        looseBody: { calculation: id, ...makeBrickLine(w.library), ...fields },
      })
    ).body.id
  const bricks = await addLine({ netAmountFormula: 'thickness*2400 kg/m3*1 m2*(1+share)' })
  const more = await addLine({ netAmount: 10, description: 'Mortar' })
  return { id, thickness: thickness!, share: share!, bricks, more }
}

/** Gives a wall a thin variant with a number of the trade, and a thick one without its second line. */
export const addVariants = async (
  w: Pick<CalculationWorld, 'as'>,
  { id, thickness, more }: Wall,
  volumes: readonly [number?, number?] = [1, 3],
): Promise<string[]> => {
  const [thin, thick] = volumes
  const { body } = await w.as('ROLE_EDITOR').call(calculationRoutes.saveVariants, {
    params: { id },
    looseBody: {
      variants: [
        {
          name: 'Thin',
          gtin: '4006381333931',
          articleNumber: 'W-100',
          values: [{ parameter: thickness, value: 100 }],
          ...(thin === undefined ? {} : { productionVolume: thin }),
        },
        {
          name: 'Thick',
          values: [{ parameter: thickness, value: 300 }],
          leftOutLines: [more],
          ...(thick === undefined ? {} : { productionVolume: thick }),
        },
      ],
    },
  })
  return body.variants.map((variant) => variant.id!)
}
