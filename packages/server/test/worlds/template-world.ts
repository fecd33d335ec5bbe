import {
  Template,
  recordRoutes,
  Calculation,
  templateRoutes,
  calculationRoutes,
} from '@cradle/contract'
import type { Input, Read } from '@cradle/contract'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from './calculation-world.ts'
import { templateUpdateArea } from '#template-updates/template-update-routes'
import { templateArea } from '#templates/template-routes'

export interface TemplateWorld extends CalculationWorld {
  /** A template of alpha with two inputs, brick and power. @returns its address */
  addTemplate: (values?: Record<string, unknown>) => Promise<string>
  /** A calculation made from a template. @returns its address */
  start: (template: string, values?: Record<string, unknown>) => Promise<string>
  /** Inputs of a template or calculation, in order. */
  lines: (parent: string) => Promise<Read<typeof Input>[]>
}

/** A server with templates, and the small library of the calculation tests. */
export async function makeTemplateWorld(): Promise<TemplateWorld> {
  const w = await makeCalculationWorld([templateArea, templateUpdateArea])
  const editor = w.as('ROLE_EDITOR')
  const { productName: _own, ...fields } = makeCompleteFields(w.library)
  return {
    ...w,
    addTemplate: async (values = {}) => {
      const made = await editor.call(recordRoutes(Template).create, {
        looseBody: { name: 'Brick walls', ...fields, ...values },
      })
      if (made.status !== 201) throw new Error(made.text)
      const template = made.body['@id']
      for (const line of [makeBrickLine(w.library), makePowerLine(w)])
        await editor.post('/2/inputs', { template, ...line })
      return template
    },
    start: async (template, values = {}) => {
      const made = await editor.call(recordRoutes(Calculation).create, {
        looseBody: {
          template,
          chooseTemplate: true,
          productName: 'Own wall',
          ...values,
        },
      })
      if (made.status !== 201) throw new Error(made.text)
      return made.body['@id']
    },
    lines: async (id) =>
      (
        await editor.call(
          id.includes('/templates/') ? templateRoutes.inputs : calculationRoutes.inputs,
          { params: { id } },
        )
      ).body.member,
  }
}

/** 5 kWh of power. */
export const makePowerLine = (w: CalculationWorld): Record<string, unknown> => ({
  inputType: 'A3_ENERGY_CONSUMPTION',
  description: 'Power',
  environmentalProfile: makeIri('environmental_profiles', w.library.profiles.power),
  netAmount: 5,
  dataQuality: 'Estimated',
  dataSource: 'Meter',
})
