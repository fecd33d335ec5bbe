import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  methodRoutes,
  Calculation,
  recordRoutes,
  calculationRoutes,
  Method,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
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

const asAdmin = () => w.as('ROLE_NIBE_EMPLOYEE')
const methodIri = () => `/2/methods/${w.library.method}`

test('a method shows the shipped text for each of its texts, in three languages and with placeholders', async () => {
  const { body } = await asAdmin().call(methodRoutes.standardTexts, { params: { id: methodIri() } })
  expect(body.placeholders).toContain('productName')
  for (const language of ['en', 'nl', 'de'] as const)
    expect(body.shipped[language].purposeAndTargetGroups).toContain('{productName}')
  expect(body.shipped.nl.cutOffB).not.toBe(body.shipped.en.cutOffB)
})

test("an admin's text appears in reports of its language only; when it is removed, the shipped text returns", async () => {
  const created = (
    await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), reportingLanguage: 'nl' },
    })
  ).body['@id']
  const readTexts = async () =>
    (await w.as('ROLE_EDITOR').call(calculationRoutes.standardTexts, { params: { id: created } }))
      .body.texts
  const before = await readTexts()
  const saved = await asAdmin().call(recordRoutes(Method).patch, {
    params: { id: methodIri() },
    body: {
      defaultTexts: { nl: { cutOffB: 'Alleen onderhoud van {productName}.', cutOffC: '' } },
    },
  })
  expect(saved.status).toBe(200)
  expect(saved.body.defaultTexts).toEqual({
    nl: { cutOffB: 'Alleen onderhoud van {productName}.' },
  })
  expect(await readTexts()).toMatchObject({
    cutOffB: `Alleen onderhoud van ${makeCompleteFields(w.library)['productName'] as string}.`,
    cutOffC: before['cutOffC'],
  })
  expect(
    (
      await asAdmin().call(recordRoutes(Method).patch, {
        params: { id: methodIri() },
        body: {
          defaultTexts: { de: { cutOffD: 'Ohne D.' }, nl: { cutOffD: 'Zonder D.' } },
        },
      })
    ).body.defaultTexts,
  ).toEqual({
    nl: { cutOffB: 'Alleen onderhoud van {productName}.', cutOffD: 'Zonder D.' },
    de: { cutOffD: 'Ohne D.' },
  })
  expect(
    (
      await asAdmin().call(recordRoutes(Method).patch, {
        params: { id: methodIri() },
        looseBody: {
          defaultTexts: { de: { cutOffD: null }, nl: { cutOffD: '' } },
        },
      })
    ).body.defaultTexts,
  ).toEqual({ nl: { cutOffB: 'Alleen onderhoud van {productName}.' } })
  await w.as('ROLE_EDITOR').patch(created, { reportingLanguage: 'de' })
  expect((await readTexts())['cutOffB']).not.toContain('Alleen onderhoud')
  await asAdmin().patch(methodIri(), { defaultTexts: null })
  await w.as('ROLE_EDITOR').patch(created, { reportingLanguage: 'nl' })
  expect(await readTexts()).toEqual(before)
})

test('an unknown language or name, a wrong type and a too long text are refused with their path', async () => {
  const answer = await asAdmin().patch(methodIri(), {
    defaultTexts: {
      fr: {},
      nl: { cutOffB: 7, colour: 'x' },
      de: 'x',
      en: { cutOffB: 'x'.repeat(70_000) },
    },
  })
  expect(answer.status).toBe(422)
  expect(
    readProblem(answer)
      .violations.map((v) => v.propertyPath)
      .toSorted(),
  ).toEqual([
    'defaultTexts.de',
    'defaultTexts.en.cutOffB',
    'defaultTexts.fr',
    'defaultTexts.nl.colour',
    'defaultTexts.nl.cutOffB',
  ])
  expect((await asAdmin().patch(methodIri(), { defaultTexts: [] })).status).toBe(422)
  expect((await w.as('ROLE_EDITOR').patch(methodIri(), { defaultTexts: {} })).status).toBe(403)
})
