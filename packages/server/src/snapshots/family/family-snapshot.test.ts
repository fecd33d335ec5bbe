import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareFamily } from '@cradle/engine/family'
import { Calculation, calculationRoutes, recordRoutes } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { buildReportSource } from '#documents/source/build-report-source'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { addVariants, makeWall } from '#test/worlds/family-fixture'
import { freezeSnapshot } from '../freeze-snapshot.ts'
import { hashSnapshot } from '../snapshot-hash.ts'
import { readSnapshot } from '../snapshot-repo.ts'
import { hasFamily, readFamilyModel, readVariantChoices } from './family-model.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

async function freeze(calculation: string) {
  const scope = companyScope(w.companies.alpha)
  const ctx: Ctx = {
    ...w.services,
    actor: null,
    scope,
    requestId: 'test',
    address: '',
    origin: 'http://localhost',
  }
  const { id } = await w.db.transact(scope, (tx) =>
    freezeSnapshot(tx, ctx, calculation.split('/').at(-1)!),
  )
  return w.db.read(systemScope(), (tx) => readSnapshot(tx, id))
}

async function makeFamily() {
  const wall = await makeWall(w)
  await w.as('ROLE_EDITOR').upload(`${wall.id}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  const other = await w.addProfile({ name: 'Other brick' })
  const variants = await addVariants(w, wall)
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(calculationRoutes.variants, { params: { id: wall.id } })
  await w.as('ROLE_EDITOR').call(calculationRoutes.saveVariants, {
    params: { id: wall.id },
    looseBody: {
      variants: [
        body.variants[0],
        { ...body.variants[1], profiles: [{ line: wall.bricks, profile: other }] },
      ],
    },
  })
  return { wall, variants, other }
}

test('a snapshot has formulas, parameters and variants with the figures of each', async () => {
  const { wall, variants, other } = await makeFamily()
  const { snapshot } = await freeze(wall.id)
  expect(snapshot.inputs.map(({ formulas }) => formulas)).toEqual([
    { netAmount: 'thickness*2400 kg/m3*1 m2*(1+share)' },
    undefined,
  ])
  expect(snapshot.parameters).toMatchObject([
    { name: 'thickness', value: 150, unit: 'mm', minimum: 50, maximum: 400 },
    { name: 'share', value: 5, unit: '%' },
  ])
  const { body } = await w
    .as('ROLE_EDITOR')
    .call(calculationRoutes.familyResults, { params: { id: wall.id } })
  expect(snapshot.family!.variants).toMatchObject([
    { id: variants[0], name: 'Thin', gtin: '4006381333931', articleNumber: 'W-100' },
    { id: variants[1], name: 'Thick', leftOutLines: [wall.more] },
  ])
  expect(
    snapshot.family!.variants.map(({ result }) => 'figures' in result && result.figures),
  ).toEqual(body.outcomes.map((outcome) => 'figures' in outcome && outcome.figures))
  expect(snapshot.family!.profiles.map(({ id, name }) => [id, name])).toEqual([
    [other, 'Other brick'],
  ])
})

test('the frozen model gives the frozen figures, whatever the library says later', async () => {
  const { wall, other } = await makeFamily()
  const { snapshot, id, contentHash } = await freeze(wall.id)
  const before = JSON.stringify(snapshot.family)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ effects: JSON.stringify({}), name: 'Changed' })
      .where('id', '=', other)
      .execute(),
  )
  const kept = await w.db.read(systemScope(), (tx) => readSnapshot(tx, id))
  if (!hasFamily(kept.snapshot)) throw new Error('The snapshot has no variants.')
  expect(JSON.stringify(kept.snapshot.family)).toBe(before)
  const compute = prepareFamily(readFamilyModel(kept.snapshot))
  for (const variant of kept.snapshot.family.variants)
    expect(compute(readVariantChoices(variant))).toEqual(
      'figures' in variant.result ? { figures: variant.result.figures } : variant.result,
    )
  expect(hashSnapshot(kept.snapshot)).toBe(contentHash)
})

test('another profile under a variant is another content, although the product has the same results', async () => {
  const { wall, other } = await makeFamily()
  const first = await freeze(wall.id)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ effects: JSON.stringify({ 'A1-A3': { 'GWP-total': 9 } }) })
      .where('id', '=', other)
      .execute(),
  )
  const second = await freeze(wall.id)
  expect(second.snapshot.result).toEqual(first.snapshot.result)
  expect(second.contentHash).not.toBe(first.contentHash)
})

test('public documents know no formula, parameter or variant', async () => {
  const { wall } = await makeFamily()
  const { snapshot, contentHash } = await freeze(wall.id)
  const attestation = {
    isDraft: true,
    issuedOn: '2026-11-30',
    validUntil: null,
    registrationNumber: null,
    review: null,
    signatures: {},
  }
  const source = buildReportSource(snapshot, attestation, contentHash, 'en')
  expect(JSON.stringify(source)).not.toMatch(/thickness|Thin|Other brick/)
})

test('a product without formulas, parameters and variants has none of their parts, so that its hash is that of before', async () => {
  const id = (
    await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation: id, ...makeBrickLine(w.library) })
  await w.as('ROLE_EDITOR').upload(`${id}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  const { snapshot } = await freeze(id)
  for (const part of [snapshot, snapshot.modelling, ...snapshot.inputs])
    expect(Object.keys(part)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(formulas|parameters|family)$/)]),
    )
})
