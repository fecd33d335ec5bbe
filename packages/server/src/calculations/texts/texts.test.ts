import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationRoutes, Calculation, recordRoutes, revisionRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { LanguageTexts } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { png } from '#test/worlds/calculation-world'
import { makeRevisionWorld, type RevisionWorld } from '#test/worlds/revision-world'

let w: RevisionWorld
const editor = () => w.as('ROLE_EDITOR')
const sibling = () => w.as('ROLE_CORPORATE_ADMIN', 'sister')
beforeAll(async () => {
  w = await makeRevisionWorld()
})
afterAll(() => w.close())

/** A calculation whose later edits are a save of their own. */
async function make(values: Record<string, unknown> = {}): Promise<string> {
  const calculation = await w.addCalculation(values)
  await w.later()
  return calculation
}
const listTexts = async (
  calculation: string,
  user = editor(),
): Promise<Record<string, LanguageTexts>> => {
  const { status, text, body } = await user.call(calculationRoutes.texts, {
    params: { id: calculation },
  })
  expect(status, text).toBe(200)
  return Object.fromEntries(
    (body.languages as LanguageTexts[]).map((texts) => [texts.language, texts]),
  )
}
const setStatus = (calculation: string, status: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status })
      .where('id', '=', calculation.split('/').at(-1)!)
      .execute(),
  )

test('texts of another language are written in part, and counted against all texts there are', async () => {
  const calculation = await make({ reportingLanguage: 'nl', functionalUnitTitle: 'm2 muur' })
  const before = await listTexts(calculation)
  expect(before['nl']).toMatchObject({ missing: [], texts: { teamMembers: 'Two people' } })
  expect(before['de']).toMatchObject({ filled: 0, total: before['nl']!.total, texts: {} })
  const saved = await editor().call(calculationRoutes.saveTexts, {
    params: { id: calculation, language: 'de' },
    body: {
      productName: 'Ziegelwand',
      productDescription: '<p>Eine <strong>Wand</strong></p>',
      noteA2: 'Mit dem Zug',
    },
  })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.textLanguage).toBe('nl')
  const after = await listTexts(calculation)
  expect(after['de']).toMatchObject({
    filled: 2,
    total: before['nl']!.total + 1,
    texts: {
      productName: 'Ziegelwand',
      productDescription: '<p>Eine <strong>Wand</strong></p>',
      noteA2: 'Mit dem Zug',
    },
  })
  expect(after['nl']!.missing).toEqual(['noteA2'])
  expect(after['de']!.missing).toContain('functionalUnitTitle')
  expect(after['en']!.missing).not.toContain('productName')

  const { body } = await editor().call(calculationRoutes.saveTexts, {
    params: { id: calculation, language: 'de' },
    body: { noteA2: null, productName: ' ' },
  })
  expect(body.languages.find((l) => l.language === 'de')!.texts).toEqual({
    productDescription: '<p>Eine <strong>Wand</strong></p>',
  })
  expect((await editor().get(calculation)).body).toMatchObject({ productName: 'Brick wall' })
})

test('texts have the limits of the fields of the calculation', async () => {
  const calculation = await make()
  const refused = await editor().put(`${calculation}/texts/de`, {
    productName: 'x'.repeat(256),
    noteA2: 'x'.repeat(65_536),
  })
  expect(refused.status).toBe(422)
  expect(
    readProblem(refused)
      .violations.map((v) => v.propertyPath)
      .toSorted(),
  ).toEqual(['noteA2', 'productName'])
  expect((await listTexts(calculation))['de']!.texts).toEqual({})
  const mistyped = await editor().put(`${calculation}/texts/de`, { noteA2: 7 })
  expect([mistyped.status, readProblem(mistyped).description]).toEqual([
    400,
    'The type of the "noteA2" attribute must be "string", "int" given.',
  ])
})

test('a language is refused that does not exist or is that of the text fields', async () => {
  const calculation = await make({ reportingLanguage: 'nl' })
  expect((await editor().put(`${calculation}/texts/fr`, { noteA2: 'x' })).status).toBe(404)
  const own = await editor().put(`${calculation}/texts/nl`, { noteA2: 'x' })
  expect([own.status, readProblem(own).violations[0]!.code]).toEqual([422, 'language_of_fields'])
})

test('the first translation fixes the language of the text fields', async () => {
  const calculation = await make({ reportingLanguage: 'nl' })
  await editor().put(`${calculation}/texts/de`, { noteA2: 'Bahn' })
  await editor().patch(calculation, { reportingLanguage: 'de' })
  expect(
    (await editor().call(calculationRoutes.texts, { params: { id: calculation } })).body
      .textLanguage,
  ).toBe('nl')
  for (const values of [{ textLanguage: 'de' }, { textLanguage: null }]) {
    const taken = await editor().patch(calculation, values)
    expect([taken.status, readProblem(taken).violations[0]!.code]).toEqual([
      422,
      'language_has_texts',
    ])
  }
  expect((await editor().patch(calculation, { textLanguage: 'en' })).status).toBe(200)
})

test('only those who can edit the calculation write its texts, while it is not locked and unchanged', async () => {
  const calculation = await make()
  const put = (user = editor(), headers = {}) =>
    user.call(calculationRoutes.saveTexts, {
      params: { id: calculation, language: 'nl' },
      body: { noteA2: 'Trein' },
      headers,
    })
  const { etag } = (await editor().get(`${calculation}/texts`)).headers
  expect((await editor().get(calculation)).headers['etag']).toBe(etag)
  expect((await put(w.as('ROLE_VIEWER'))).status).toBe(403)
  expect((await put(sibling())).status).toBe(403)
  expect((await put(w.as('ROLE_EDITOR', 'beta'))).status).toBe(404)
  expect((await put(editor(), { 'if-match': etag as string })).status).toBe(200)
  expect((await put(editor(), { 'if-match': etag as string })).status).toBe(412)
  await setStatus(calculation, 'submitted')
  expect(readProblem(await put()).code).toBe('locked')
  expect((await listTexts(calculation))['nl']!.texts).toEqual({ noteA2: 'Trein' })
})

test('a translation changes the content and not the results', async () => {
  const calculation = await make()
  await w.addLine(calculation)
  await editor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  await editor().post('/2/calculation_result_journals', { calculation })
  const before = (
    await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })
  ).body
  expect(before).toMatchObject({ status: 'valid', outdated: false })
  await editor().put(`${calculation}/texts/nl`, { noteA2: 'Trein' })
  const after = (
    await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })
  ).body
  expect(after).toMatchObject({ status: 'valid', outdated: false, reportable: true })
  expect(after.contentVersion).toBeGreaterThan(before.contentVersion)
})

test('siblings see and copy no confidential texts; the own company copies all', async () => {
  const calculation = await make({ productDescriptionConfidential: 'Secret' })
  const texts = { productDescriptionConfidential: 'Geheim', productDescription: 'Een muur' }
  await editor().put(`${calculation}/texts/nl`, texts)
  const seen = await listTexts(calculation, sibling())
  expect(seen['nl']!.texts).toEqual({ productDescription: 'Een muur' })
  expect(JSON.stringify(seen)).not.toContain('Confidential')

  const copy = async (user: ReturnType<typeof editor>): Promise<string> =>
    (await user.call(calculationRoutes.copy, { body: { calculations: [calculation] } })).body
      .items[0]!.result
  expect((await listTexts(await copy(editor())))['nl']!.texts).toEqual(texts)
  expect((await listTexts(await copy(sibling()), sibling()))['nl']!.texts).toEqual({
    productDescription: 'Een muur',
  })
  const trail = async (user: ReturnType<typeof editor>): Promise<string> =>
    (await user.get(`/2/calculation_revisions?calculation=${encodeURIComponent(calculation)}`)).text
  expect(await trail(editor())).toContain('nl.productDescriptionConfidential')
  expect(await trail(sibling())).toContain('nl.productDescription')
  expect(await trail(sibling())).not.toContain('Confidential')
})

test('an earlier state has its translations, and a single one can be restored', async () => {
  const calculation = await make()
  await editor().put(`${calculation}/texts/nl`, { noteA2: 'Trein', noteA3: 'Oven' })
  await w.later()
  await editor().put(`${calculation}/texts/nl`, { noteA2: 'Schip', noteA3: 'Kern' })
  const [last, first, none] = await w.listRevisions(calculation)
  expect(last!.changes).toContainEqual({
    record: calculation,
    kind: 'update',
    label: 'Brick wall',
    field: 'nl.noteA2',
    before: 'Trein',
    after: 'Schip',
  })
  const readState = async (revision: typeof last) =>
    (await editor().call(revisionRoutes.state, { params: { id: revision!['@id'] } })).body
  expect(await readState(none)).not.toHaveProperty('translations')
  expect((await readState(first)).translations).toEqual({ nl: { noteA2: 'Trein', noteA3: 'Oven' } })
  expect((await readState(last)).translations).toEqual({ nl: { noteA2: 'Schip', noteA3: 'Kern' } })
  const restore = (fields: string[]) =>
    editor().call(revisionRoutes.restore, { params: { id: first!['@id'] }, body: { fields } })
  expect((await restore(['nl.noteA2'])).status).toBe(200)
  expect((await listTexts(calculation))['nl']!.texts).toEqual({ noteA2: 'Trein', noteA3: 'Kern' })
})

test('a text is not restored into the language that the text fields have now', async () => {
  const calculation = await make({ reportingLanguage: 'en' })
  await editor().put(`${calculation}/texts/nl`, { noteA2: 'Trein' })
  await w.later()
  const [revision] = await w.listRevisions(calculation)
  await editor().put(`${calculation}/texts/nl`, { noteA2: null })
  await editor().patch(calculation, { textLanguage: 'nl' })
  const answer = await editor().post(`${revision!['@id']}/restore`, { fields: ['nl.noteA2'] })
  expect([answer.status, readProblem(answer).violations]).toMatchObject([
    422,
    [{ propertyPath: 'noteA2', code: 'language_of_fields' }],
  ])
})
