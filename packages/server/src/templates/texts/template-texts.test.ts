import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateRoutes, Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { LanguageTexts, TemplateChange } from '@cradle/contract'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'

let w: TemplateWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

const readTexts = async (record: string, user = editor()) => {
  const { status, text, body } = await user.call(
    record.includes('/templates/') ? templateRoutes.texts : calculationRoutes.texts,
    { params: { id: record } },
  )
  expect(status, text).toBe(200)
  const { languages } = body
  return {
    textLanguage: body.textLanguage,
    ...Object.fromEntries(languages.map((one) => [one.language, one.texts])),
    missing: Object.fromEntries(languages.map((one) => [one.language, one.missing])),
  } as Record<'en' | 'nl' | 'de', LanguageTexts['texts']> & {
    textLanguage: string
    missing: Record<string, string[]>
  }
}
const write = async (template: string, language: string, texts: Record<string, string | null>) => {
  const answer = await editor().put(`${template}/texts/${language}`, texts)
  expect(answer.status, answer.text).toBe(200)
}
/** A Dutch template with some of its texts in German. */
async function makeDutchTemplate(): Promise<string> {
  const template = await w.addTemplate({
    reportingLanguage: 'nl',
    productName: 'Muur',
    noteA2: 'Met de trein',
    noteA3: 'Oven op gas',
  })
  await write(template, 'de', { productName: 'Wand', noteA2: 'Mit dem Zug' })
  return template
}

test('a template has texts in every language, with those that are missing', async () => {
  const template = await makeDutchTemplate()
  const texts = await readTexts(template)
  expect(texts.textLanguage).toBe('nl')
  expect(texts.nl).toMatchObject({ productName: 'Muur', noteA2: 'Met de trein' })
  expect(texts.de).toEqual({ productName: 'Wand', noteA2: 'Mit dem Zug' })
  expect(texts.missing['de']).toContain('noteA3')
  expect(texts.missing['nl']).not.toContain('noteA3')
  await write(template, 'de', { noteA2: null, noteA3: 'Gasofen' })
  expect((await readTexts(template)).de).toEqual({ productName: 'Wand', noteA3: 'Gasofen' })
})

test('a translation is refused that is too long, in the language of the fields, or stale', async () => {
  const template = await makeDutchTemplate()
  const put = (language: string, texts: Record<string, unknown>, headers = {}) =>
    editor().call(templateRoutes.saveTexts, {
      params: { id: template, language },
      body: texts,
      headers,
    })
  const long = await put('de', { productName: 'x'.repeat(256) })
  expect([long.status, readProblem(long).violations[0]!.propertyPath]).toEqual([422, 'productName'])
  const own = await put('nl', { noteA2: 'x' })
  expect([own.status, readProblem(own).violations[0]!.code]).toEqual([422, 'language_of_fields'])
  expect((await put('fr', { noteA2: 'x' })).status).toBe(404)
  const { etag } = (await editor().get(template)).headers
  expect((await put('de', { noteA2: 'a' }, { 'if-match': etag as string })).status).toBe(200)
  expect((await put('de', { noteA2: 'b' }, { 'if-match': etag as string })).status).toBe(412)
  const taken = await editor().patch(template, { textLanguage: 'de' })
  expect([taken.status, readProblem(taken).violations[0]!.code]).toEqual([
    422,
    'language_has_texts',
  ])
  expect((await editor().patch(template, { reportingLanguage: 'de' })).status).toBe(200)
  expect((await readTexts(template)).textLanguage).toBe('nl')
})

test('only those who can edit the template write its texts', async () => {
  const template = await makeDutchTemplate()
  const put = (user: ReturnType<typeof editor>) =>
    user.put(`${template}/texts/de`, { noteA2: 'Hacked' })
  expect((await put(w.as('ROLE_VIEWER'))).status).toBe(403)
  expect((await put(w.as('ROLE_EDITOR', 'beta'))).status).toBe(404)
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${template}/texts`)).status).toBe(404)
  expect((await readTexts(template)).de.noteA2).toBe('Mit dem Zug')
})

test('a calculation gets the texts of every language, in the language of its text fields', async () => {
  const template = await makeDutchTemplate()
  const calculation = await w.start(template, { productName: '' })
  const texts = await readTexts(calculation)
  expect(texts.textLanguage).toBe('nl')
  expect(texts.nl).toMatchObject({ productName: 'Muur', noteA2: 'Met de trein' })
  expect(texts.de).toEqual({ productName: 'Wand', noteA2: 'Mit dem Zug' })

  const german = await w.start(template, { productName: '', textLanguage: 'de' })
  expect((await editor().get(german)).body).toMatchObject({
    productName: 'Wand',
    noteA2: 'Mit dem Zug',
    textLanguage: 'de',
  })
  expect((await readTexts(german)).nl).toMatchObject({
    productName: 'Muur',
    noteA2: 'Met de trein',
    noteA3: 'Oven op gas',
  })
  // The Dutch text is no German one.
  expect((await editor().get(german)).body).not.toHaveProperty('noteA3')
})

test('the reporting language does not change what the texts of a template are taken for', async () => {
  const template = await w.addTemplate({ reportingLanguage: 'nl', noteA2: 'Met de trein' })
  const calculation = await w.start(template, { reportingLanguage: 'de' })
  expect(await readTexts(calculation)).toMatchObject({
    textLanguage: 'nl',
    nl: { noteA2: 'Met de trein' },
    de: {},
  })
})

test('a text that the caller wrote replaces that of the template in every language', async () => {
  const template = await makeDutchTemplate()
  const calculation = await w.start(template, { productName: 'Binnenmuur', noteA2: 'Per schip' })
  const texts = await readTexts(calculation)
  expect(texts.nl).toMatchObject({ productName: 'Binnenmuur', noteA2: 'Per schip' })
  expect(texts.de).toEqual({})
})

test('a changed translation of the template is offered to its calculations and taken over', async () => {
  const template = await makeDutchTemplate()
  const calculation = await w.start(template)
  const readChanges = async (): Promise<TemplateChange[]> =>
    (await editor().call(templateRoutes.updatesOfCalculation, { params: { id: calculation } })).body
      .changes
  expect(await readChanges()).toEqual([])
  await write(template, 'de', { noteA2: 'Mit dem Schiff', noteA3: 'Gasofen' })
  const changes = await readChanges()
  expect(changes).toEqual([
    {
      key: 'field:de.noteA2',
      kind: 'field',
      field: 'de.noteA2',
      before: 'Mit dem Zug',
      after: 'Mit dem Schiff',
      current: 'Mit dem Zug',
      conflict: false,
    },
    expect.objectContaining({ key: 'field:de.noteA3', before: null, after: 'Gasofen' }),
  ])
  await editor().patch(template, { productLifeTime: 61 })
  const answer = await editor().call(templateRoutes.apply, {
    params: { id: calculation },
    body: {
      changes: ['field:de.noteA2', 'field:productLifeTime'],
    },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  expect(answer.body.changes.map(({ key }) => key)).toEqual(['field:de.noteA3'])
  expect((await readTexts(calculation)).de).toEqual({ noteA2: 'Mit dem Schiff' })
  expect(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productLifeTime,
  ).toBe(61)
})

test('a German calculation is compared with the German texts of the template', async () => {
  const template = await makeDutchTemplate()
  const german = await w.start(template, { productName: '', textLanguage: 'de' })
  const listKeys = async (): Promise<string[]> =>
    (
      await editor().call(templateRoutes.updatesOfCalculation, { params: { id: german } })
    ).body.changes.map(({ key }) => key)
  expect(await listKeys()).toEqual([])
  await write(template, 'de', { noteA2: 'Mit dem Schiff' })
  await editor().patch(template, { noteA3: 'Elektrische oven' })
  expect(await listKeys()).toEqual(['field:noteA2', 'field:nl.noteA3'])
})

test('a copy of a template has its texts, without confidential ones for a sibling', async () => {
  const template = await makeDutchTemplate()
  await write(template, 'de', { productDescriptionConfidential: 'Geheim' })
  const copy = async (user: ReturnType<typeof editor>): Promise<string> =>
    (await user.call(templateRoutes.copy, { body: { templates: [template] } })).body.items[0]!
      .result
  const own = await copy(editor())
  expect((await readTexts(own)).de).toMatchObject({
    noteA2: 'Mit dem Zug',
    productDescriptionConfidential: 'Geheim',
  })
  const sibling = w.as('ROLE_CORPORATE_ADMIN', 'sister')
  expect(JSON.stringify(await readTexts(template, sibling))).not.toContain('Geheim')
  const copied = await copy(sibling)
  expect((await readTexts(copied, sibling)).de).toEqual({
    productName: 'Wand',
    noteA2: 'Mit dem Zug',
  })
})
