import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, Report, reportRoutes } from '@cradle/contract'
import type { Locale, TextCompleteness } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Attestation } from '#documents/source/attestation'
import type { ReportModel } from '#documents/report-model'
import { inputSetArea } from '#input-sets/input-set-routes'
import { readSnapshot } from '#snapshots/snapshot-repo'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { reportKinds } from '../report-kinds.ts'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea, inputSetArea])
})
afterAll(() => w.close())

async function makeComplete(values: Record<string, unknown>): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await asEditor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  return calculation
}

/** What a document requested now would contain. */
async function buildModel(
  calculation: string,
  type: 'declaration' | 'review_report',
  language: Locale,
): Promise<ReportModel> {
  const requested = await asEditor().call(recordRoutes(Report).create, {
    body: { calculation, type, language },
  })
  expect(requested.status, requested.text).toBe(201)
  const { snapshot, attestation } = await w.db.read(systemScope(), async (tx) => {
    const row = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', requested.body.id)
      .executeTakeFirstOrThrow()
    return {
      ...(await readSnapshot(tx, row.snapshot_id!)),
      attestation: row.attestation as Attestation,
    }
  })
  return reportKinds[type]!.model!({
    snapshot,
    attestation,
    contentHash: '',
    language,
    images: {},
  })
}

/** Each text of the model with its language; null is the language of the document. */
function listLanguages({ sections }: ReportModel): Map<string, string | null> {
  const found = new Map<string, string | null>()
  JSON.parse(JSON.stringify(sections), (_key, part) => {
    if (part?.kind === 'paragraph')
      found.set(part.runs.map((run: { text: string }) => run.text).join(''), part.language ?? null)
    return part
  })
  return found
}

test('a document takes the texts of its language, and marks those of another one', async () => {
  const calculation = await makeComplete({
    reportingLanguage: 'nl',
    productName: 'Bakstenen muur',
    productDescription: 'Een muur',
    application: 'Gevels',
    productDescriptionConfidential: 'Geheim',
  })
  await asEditor().put(`${calculation}/texts/de`, {
    productName: 'Ziegelwand',
    productDescription: 'Eine Wand',
    productDescriptionConfidential: 'Vertraulich',
  })
  const german = await buildModel(calculation, 'declaration', 'de')
  expect(german.cover.title).toBe('Ziegelwand')
  expect(listLanguages(german).get('Eine Wand')).toBeNull()
  expect(listLanguages(german).get('Gevels')).toBe('nl')
  expect(listLanguages(german).has('Een muur')).toBe(false)
  expect(JSON.stringify(german)).not.toMatch(/Geheim|Vertraulich/)

  const dutch = await buildModel(calculation, 'declaration', 'nl')
  expect(dutch.cover.title).toBe('Bakstenen muur')
  expect(listLanguages(dutch).get('Gevels')).toBeNull()
  expect(JSON.stringify(dutch)).not.toContain('"language":"de"')

  const english = listLanguages(await buildModel(calculation, 'declaration', 'en'))
  expect([english.get('Een muur'), english.get('Gevels')]).toEqual(['nl', 'nl'])

  const review = listLanguages(await buildModel(calculation, 'review_report', 'de'))
  expect(review.get('Vertraulich')).toBeNull()
  expect(review.has('Geheim')).toBe(false)
})

test('texts without a stated language are in the reporting language', async () => {
  const calculation = await makeComplete({ reportingLanguage: 'nl', application: 'Gevels' })
  expect(listLanguages(await buildModel(calculation, 'declaration', 'en')).get('Gevels')).toBe('nl')
  await asEditor().patch(calculation, { reportingLanguage: 'en' })
  expect(listLanguages(await buildModel(calculation, 'declaration', 'en')).get('Gevels')).toBeNull()
})

test('the menu says which texts are missing in each language', async () => {
  const calculation = await makeComplete({ reportingLanguage: 'nl', application: 'Gevels' })
  const readTexts = async () => {
    const { body } = await asEditor().call(reportRoutes.kinds, { params: { id: calculation } })
    const texts = body.texts as TextCompleteness[]
    return { body, of: (language: Locale) => texts.find((one) => one.language === language)! }
  }
  const before = await readTexts()
  expect(before.body.textLanguage).toBe('nl')
  expect(before.of('nl')).toMatchObject({ missing: [] })
  expect(before.of('de').missing).toContain('application')
  await asEditor().put(`${calculation}/texts/de`, { application: 'Fassaden' })
  const after = await readTexts()
  expect(after.of('de').filled).toBe(before.of('de').filled + 1)
  expect(after.of('de').missing).not.toContain('application')
  expect(after.of('de')).not.toHaveProperty('texts')
})

test('categories are printed with their system, and data sets without a language are offered once', async () => {
  const calculation = await makeComplete({
    classifications: [
      { system: 'oekobaudat', code: '1.3', name: 'Mineralische Baustoffe / Steine und Elemente' },
      { system: 'openepd', code: 'Brick', name: 'Brick' },
      { system: 'free', name: 'Facades' },
    ],
  })
  expect(JSON.stringify(await buildModel(calculation, 'declaration', 'en'))).toContain(
    'ÖKOBAUDAT: 1.3 Mineralische Baustoffe / Steine und Elemente\\nEC3: Brick\\nFacades',
  )
  const { kinds } = (await asEditor().call(reportRoutes.kinds, { params: { id: calculation } }))
    .body
  expect(
    kinds
      .filter(({ hasLanguage }) => !hasLanguage)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['csv', 'ilcd', 'ilcd_json', 'lcax', 'oekobaudat'])
})
