import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import {
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea])
})
afterAll(() => w.close())

const makeCalculation = async (values: Record<string, unknown>): Promise<string> =>
  (
    await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']

test('the standard text for an empty text contains the names of the product', async () => {
  const calculation = await makeCalculation({ productName: 'Alder wall', reportingLanguage: 'en' })
  const { status, body } = await w
    .as('ROLE_EDITOR')
    .call(calculationRoutes.standardTexts, { params: { id: calculation } })
  expect(status).toBe(200)
  expect(body.language).toBe('en')
  expect(body.texts.purposeAndTargetGroups).toContain(
    'environmental performance of the product “Alder wall” of ',
  )
  expect(body.texts.annex2References).toContain('ISO 14025')
  expect(body.texts.purposeAndTargetGroups).not.toMatch(/[{}[\]]/)
  expect(body.texts).not.toHaveProperty('teamMembers')
})

test('standard texts are in the language of the report', async () => {
  const calculation = await makeCalculation({ productName: 'Elzen wand', reportingLanguage: 'nl' })
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(calculationRoutes.standardTexts, { params: { id: calculation } })
  expect(body.language).toBe('nl')
  expect(body.texts.purposeAndTargetGroups).toContain('milieu')
})
