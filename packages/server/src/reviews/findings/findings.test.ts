import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales, type ReviewFinding, workbenchRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { translateFinding, hasFindingText } from '../review-texts.ts'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())

const readFindings = async (
  review: string,
  api = w.as('ROLE_REVIEWER'),
): Promise<ReviewFinding[]> => {
  const answer = await api.call(workbenchRoutes.findings, { params: { id: review } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.member
}

test('both sides see each finding at its place, with its rule, in three languages', async () => {
  const made = await w.submitted({ dataCollectionYear: 2010, distanceToConstructionSite: 30_000 })
  const found = await readFindings(made.review)
  expect(await readFindings(made.review, w.as('ROLE_EDITOR'))).toEqual(found)
  expect(found.find((f) => f.code === 'aged_specific_data')).toMatchObject({
    place: 'report-information',
    field: 'dataCollectionYear',
    rule: expect.stringContaining('EN 15804'),
    texts: { en: 'Specific data of 2010: more than five years old' },
  })
  expect(found.find((f) => f.code === 'distance_outlier')).toMatchObject({
    place: 'advanced',
    texts: { nl: '30.000 km is verder dan de halve aarde rond' },
  })
  expect(found.find((f) => f.code === 'data_quality')).toMatchObject({
    rule: 'EN 15804+A2 Annex E',
    values: { coverage: expect.any(Number) },
  })
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${made.review}/findings`)).status).toBe(404)
})

test('findings describe the submitted state, not later changes', async () => {
  const made = await w.submitted({ dataCollectionYear: 2010 })
  await w.setStatus(made, 'rejected', 'rejected')
  await w.as('ROLE_EDITOR').patch(made.iri, { dataCollectionYear: new Date().getFullYear() })
  await w.as('ROLE_EDITOR').post('/2/calculation_result_journals', { calculation: made.iri })
  expect((await readFindings(made.review)).map((f) => f.code)).toContain('aged_specific_data')
})

test('a result far from the reviewer’s other files is reported without names, if there are at least five', async () => {
  const made = await w.submitted({ productName: 'Heavy wall' })
  const others: { id: string }[] = []
  for (let i = 0; i < 4; i++) others.push(await w.submitted({ productName: `Secret wall ${i}` }))
  const scaleResult = async (id: string, factor: number) =>
    w.db.transact(systemScope(), async (tx) => {
      const row = await tx
        .selectFrom('calculation_results')
        .select('scores')
        .where('calculation_id', '=', id)
        .executeTakeFirstOrThrow()
      const scores = row.scores as unknown as { totalAtoD: number }[]
      await tx
        .updateTable('calculation_results')
        .set({
          scores: JSON.stringify(scores.map((s) => ({ ...s, totalAtoD: s.totalAtoD * factor }))),
        })
        .where('calculation_id', '=', id)
        .execute()
    })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ deleted_at: new Date() })
      .where('id', 'not in', [made.id, ...others.map((o) => o.id)])
      .execute(),
  )
  for (const { id } of others) await scaleResult(id, 0.1)
  const findOutlier = async () =>
    (await readFindings(made.review)).find((f) => f.code === 'reviewed_outlier')
  expect(await findOutlier()).toBeUndefined()
  const fifth = await w.submitted({ productName: 'Secret wall 5' })
  await scaleResult(fifth.id, 0.1)
  const found = await findOutlier()
  expect(found).toMatchObject({
    values: { count: 5, factor: expect.closeTo(10, 6), indicator: 'MKI (set2)', unit: 'EUR' },
  })
  expect(JSON.stringify(await readFindings(made.review))).not.toContain('Secret')
  for (const { id } of [...others, fifth]) await scaleResult(id, 10)
  expect(await findOutlier()).toBeUndefined()
})

test('products of another unit are compared per kilogram if their mass is known', async () => {
  const made = await w.submitted({ productName: 'Dense wall' })
  const others: { id: string }[] = []
  for (let i = 0; i < 5; i++) others.push(await w.submitted({ productName: `Secret block ${i}` }))
  const setMass = (id: string, mass: number) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculation_results')
        .set({ product_mass: mass })
        .where('calculation_id', '=', id)
        .execute(),
    )
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('calculations')
      .set({ deleted_at: new Date() })
      .where('id', 'not in', [made.id, ...others.map((o) => o.id)])
      .execute()
    await tx
      .updateTable('calculations')
      .set({ functional_unit: 'custom' })
      .where(
        'id',
        'in',
        others.map((o) => o.id),
      )
      .execute()
  })
  const findOutliers = async () =>
    (await readFindings(made.review)).filter((f) => f.code.startsWith('reviewed_outlier'))
  expect(await findOutliers()).toEqual([])
  for (const { id } of others) await setMass(id, 1000)
  const found = await findOutliers()
  expect(found).toMatchObject([
    {
      code: 'reviewed_outlier_by_mass',
      place: 'results',
      values: { count: 5, factor: expect.closeTo(10, 6), indicator: 'MKI (set2)' },
    },
  ])
  expect(found[0]!.texts.nl).toMatch(
    /^MKI \(set2\) per kilogram product is .* EUR: 10 keer de mediaan/,
  )
  expect(JSON.stringify(found)).not.toContain('Secret')
  await setMass(others[0]!.id, 0)
  expect(await findOutliers()).toEqual([])
})

test('every warning of the check before a report has a text in three languages', () => {
  const sources = ['readiness.ts', 'preflight.ts', 'cut-off-warnings.ts']
    .map((file) =>
      readFileSync(new URL(`../../calculations/readiness/${file}`, import.meta.url), 'utf8'),
    )
    .join('\n')
  const codes = [...sources.matchAll(/code: '([a-zA-Z_]+)'/g)]
    .map((m) => m[1]!)
    .filter((code) => code !== 'result_outlier')
  const engine = [...sources.matchAll(/^ {2}([A-Z_]+): \{ message/gm)].map((m) => m[1]!)
  expect(codes.length).toBeGreaterThan(8)
  for (const code of [...codes, ...engine])
    for (const language of locales)
      expect(
        hasFindingText(code) && translateFinding(code, {})[language],
        `${code} ${language}`,
      ).toBeTruthy()
})
