import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationRoutes, workbenchRoutes, type SubmissionChange } from '@cradle/contract'
import { makeIri } from '#test/worlds/calculation-world'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())
const asEditor = () => w.as('ROLE_EDITOR')

const saveParameters = async ({ iri: id }: ReviewedCalculation, parameters: object[]) =>
  (
    await asEditor().call(calculationRoutes.saveParameters, {
      params: { id },
      looseBody: { parameters },
    })
  ).body.parameters
const saveVariants = async ({ iri: id }: ReviewedCalculation, variants: object[]) =>
  (
    await asEditor().call(calculationRoutes.saveVariants, {
      params: { id },
      looseBody: { variants },
    })
  ).body.variants
const readChanges = async ({ review }: ReviewedCalculation): Promise<SubmissionChange[]> =>
  (await w.as('ROLE_REVIEWER').call(workbenchRoutes.changes, { params: { id: review } })).body
    .changes

test('a reviewer reads the variants of a round with their figures, and each difference to the next in words', async () => {
  const made = await w.submitted()
  const profile = await w.addProfile({ name: 'Other brick' })
  let ids: string[] = []
  await w.nextRound(made, async () => {
    const [thickness, loss] = await saveParameters(made, [
      { name: 'thickness', value: 150, unit: 'mm', maximum: 400 },
      { name: 'loss', value: 5, unit: '%' },
    ])
    const variants = await saveVariants(made, [
      { name: 'Thin', values: [{ parameter: thickness!.id, value: 100 }], productionVolume: 4 },
      { name: 'Thick', leftOutLines: [made.line.split('/').at(-1)] },
    ])
    ids = [thickness!.id!, loss!.id!, ...variants.map((variant) => variant.id!)]
  })
  expect((await readChanges(made)).filter(({ of }) => of)).toEqual([
    { kind: 'created', of: 'parameter', label: 'thickness' },
    { kind: 'created', of: 'parameter', label: 'loss' },
    { kind: 'created', of: 'variant', label: 'Thin' },
    { kind: 'created', of: 'variant', label: 'Thick' },
  ])
  const [thickness, , thin] = ids
  await w.nextRound(made, async () => {
    await saveParameters(made, [
      { id: thickness, name: 'height', value: 160, unit: 'mm', maximum: 500 },
    ])
    await saveVariants(made, [
      {
        id: thin,
        name: 'Slim',
        values: [{ parameter: thickness, value: 120 }],
        productionVolume: 4,
        profiles: [{ line: made.line.split('/').at(-1), profile }],
      },
      { name: 'Bare' },
    ])
  })
  const changes = await readChanges(made)
  expect(changes.map(({ field }) => field)).not.toContain('parameters')
  expect(changes.filter(({ of }) => of)).toEqual([
    {
      kind: 'changed',
      of: 'parameter',
      label: 'height',
      field: 'name',
      before: 'thickness',
      after: 'height',
    },
    { kind: 'changed', of: 'parameter', label: 'height', field: 'value', before: 150, after: 160 },
    {
      kind: 'changed',
      of: 'parameter',
      label: 'height',
      field: 'maximum',
      before: 400,
      after: 500,
    },
    { kind: 'deleted', of: 'parameter', label: 'loss' },
    { kind: 'changed', of: 'variant', label: 'Slim', field: 'name', before: 'Thin', after: 'Slim' },
    {
      kind: 'changed',
      of: 'variant',
      label: 'Slim',
      field: 'values',
      subject: 'height',
      before: 100,
      after: 120,
    },
    {
      kind: 'changed',
      of: 'variant',
      label: 'Slim',
      field: 'profiles',
      subject: 'Brick',
      after: makeIri('environmental_profiles', profile),
    },
    { kind: 'created', of: 'variant', label: 'Bare' },
    { kind: 'deleted', of: 'variant', label: 'Thick' },
  ])
  const { body } = await w.as('ROLE_REVIEWER').call(workbenchRoutes.submission, {
    params: { id: made.review, number: '3' },
  })
  expect(body.family).toMatchObject({
    variants: [{ name: 'Slim' }, { name: 'Bare' }],
    profiles: [{ id: profile, name: 'Other brick' }],
  })
  expect(body.family!.outcomes.map((outcome) => 'figures' in outcome)).toEqual([true, true])
})
