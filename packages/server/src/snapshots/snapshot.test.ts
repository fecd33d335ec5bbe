import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  locales,
  methodTextNames,
  Calculation,
  recordRoutes,
  CalculationResultJournal,
  calculationRoutes,
  MediaObject,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { inputSetArea } from '#input-sets/input-set-routes'
import { buildReviewSource, buildReportSource } from '#documents/source/build-report-source'
import { mediaTasks } from '#media/media-tasks'
import type { Ctx } from '#platform/http/call'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { shippedTexts } from './default-texts/shipped-texts.ts'
import { broughtUp } from './earlier-snapshots.ts'
import { freezeSnapshot } from './freeze-snapshot.ts'
import { publicParts } from './public-parts.ts'
import type { CalculationSnapshot, FrozenSnapshot } from './snapshot.ts'
import { hashSnapshot } from './snapshot-hash.ts'
import { readSnapshot, type KeptSnapshot } from './snapshot-repo.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
const parseId = (iri: string): string => iri.split('/').at(-1)!
beforeAll(async () => {
  w = await makeCalculationWorld([inputSetArea])
})
afterAll(() => w.close())

async function makeComplete(values: Record<string, unknown> = {}): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', {
    calculation,
    ...makeBrickLine(w.library),
    epSubstantiation: 'The same kiln',
  })
  await asEditor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  return calculation
}
const freezeAt = (calculation: string, now = new Date()): Promise<FrozenSnapshot> => {
  const scope = companyScope(w.companies.alpha)
  const ctx: Ctx = {
    ...w.services,
    now: () => now,
    actor: null,
    scope,
    requestId: 'test',
    address: '',
    origin: 'http://localhost',
  }
  return w.db.transact(scope, (tx) => freezeSnapshot(tx, ctx, parseId(calculation)))
}
const readKept = (id: string): Promise<KeptSnapshot> =>
  w.db.read(systemScope(), (tx) => readSnapshot(tx, id))
const setStatus = (calculation: string, status: string) =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ status }).where('id', '=', parseId(calculation)).execute(),
  )

test('an empty text has the same content hash as no text', async () => {
  const calculation = await makeComplete({
    noteB1: null,
    powerMix: null,
    functionalUnitTitle: null,
  })
  const { contentHash } = await freezeAt(calculation)
  const empty = { noteB1: '', powerMix: '', functionalUnitTitle: '' }
  expect((await asEditor().patch(calculation, empty)).body).toMatchObject(empty)
  expect((await freezeAt(calculation)).contentHash).toBe(contentHash)
})

test('an incomplete calculation gets no snapshot, and every missing item is named', async () => {
  const calculation = await makeComplete({ teamMembers: '' })
  await expect(freezeAt(calculation)).rejects.toMatchObject({
    violations: [{ propertyPath: 'teamMembers', code: 'missing_team_members' }],
  })
  expect(
    await w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('calculation_snapshots')
        .select('id')
        .where('calculation_id', '=', parseId(calculation))
        .execute(),
    ),
  ).toEqual([])
})

test('the same content is stored once and has the same hash on another day; any change gives another hash', async () => {
  const calculation = await makeComplete()
  const first = await freezeAt(calculation)
  expect(await freezeAt(calculation)).toEqual(first)
  expect(await freezeAt(calculation, new Date(Date.now() + 30 * 3_600_000))).toEqual(first)
  await asEditor().patch(calculation, {
    folder: null,
    reportingLanguage: 'de',
    validUntil: '2040-01-01',
  })
  expect(await freezeAt(calculation)).toEqual(first)
  await asEditor().patch(calculation, { noteA3: 'Fired with wood' })
  const second = await freezeAt(calculation)
  expect(second.contentHash).not.toBe(first.contentHash)
  await asEditor().patch(calculation, { noteA3: '' })
  const third = await freezeAt(calculation)
  expect(third).toEqual(first)
})

test('translations are content, without the confidential ones in public parts', async () => {
  const calculation = await makeComplete({ reportingLanguage: 'en' })
  const { contentHash } = await freezeAt(calculation)
  await asEditor().put(`${calculation}/texts/nl`, {
    noteA2: 'Trein',
    productionProcessConfidential: 'Geheim',
  })
  const second = await freezeAt(calculation)
  expect(second.contentHash).not.toBe(contentHash)
  const { snapshot } = await readKept(second.id)
  expect(snapshot).toMatchObject({
    textLanguage: 'en',
    translations: { nl: { noteA2: 'Trein', productionProcessConfidential: 'Geheim' } },
  })
  expect(snapshot.wire.calculation).toMatchObject({ 'nl.noteA2': 'Trein', textLanguage: 'en' })
  expect(publicParts(snapshot).translations).toEqual({ nl: { noteA2: 'Trein' } })
  await asEditor().put(`${calculation}/texts/nl`, { noteA2: 'Schip' })
  expect((await freezeAt(calculation)).contentHash).not.toBe(second.contentHash)
})

test('the choice to show A1–A3 as their sum is in the snapshot and its hash, and changes no result', async () => {
  const calculation = await makeComplete()
  const before = await freezeAt(calculation)
  const patched = await asEditor().patch(calculation, { sumsProduction: true })
  expect(patched.body).toMatchObject({ sumsProduction: true, outdated: false })
  const after = await freezeAt(calculation)
  expect(after.contentHash).not.toBe(before.contentHash)
  const { snapshot } = await readKept(after.id)
  expect(snapshot.modelling.sumsProduction).toBe(true)
  const attestation = {
    isDraft: true,
    issuedOn: '2026-11-20',
    validUntil: null,
    registrationNumber: null,
    review: null,
    signatures: {},
  }
  expect(buildReportSource(snapshot, attestation, 'hash', 'en').sumsProduction).toBe(true)
  // The verifier sees each module.
  expect(buildReviewSource(snapshot, attestation, 'hash', 'en').sumsProduction).toBe(false)
})

test('a snapshot is judged again after an edit that can change a warning, and only then', async () => {
  const calculation = await makeComplete()
  await freezeAt(calculation)
  const journals = async (): Promise<{ warnings: { code: string }[] }[]> =>
    (await asEditor().call(recordRoutes(CalculationResultJournal).list, { query: { calculation } }))
      .body.member
  await asEditor().patch(calculation, { productName: 'Another wall' })
  await freezeAt(calculation)
  expect(await journals()).toHaveLength(1)
  await asEditor().patch(calculation, { excludedFlows: [{ name: 'Dust', module: 'A1' }] })
  await freezeAt(calculation)
  const [newest, ...older] = await journals()
  expect(older).toHaveLength(1)
  expect(newest!.warnings.map(({ code }) => code)).toContain('cut_off_not_estimated')
})

test('a snapshot read from the database has the stored hash', async () => {
  const { id, contentHash } = await freezeAt(
    await makeComplete({ productDescription: 'Größe 10 m², “gebrannt” \u2028 \ud83e\uddf1' }),
  )
  expect(hashSnapshot((await readKept(id)).snapshot)).toBe(contentHash)
})

test('later edits do not affect a snapshot', async () => {
  const calculation = await makeComplete()
  const { id } = await freezeAt(calculation)
  const before = await readKept(id)
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  await asEditor().patch(line!['@id'], { netAmount: 1, epSubstantiation: 'Another kiln' })
  await asEditor().patch(calculation, { productName: 'Another wall' })
  expect(await readKept(id)).toEqual(before)
  expect(before.snapshot.inputs[0]).toMatchObject({
    netAmount: 100,
    substantiation: 'The same kiln',
    supplierName: 'Pit',
    legs: [{ profileName: 'Lorry', distanceKm: 50 }],
  })
})

test('a locked calculation keeps its snapshot, despite changes of the library', async () => {
  const calculation = await makeComplete()
  const first = await freezeAt(calculation)
  await setStatus(calculation, 'submitted')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ name: 'Brick, renamed' })
      .where('id', '=', w.library.profiles.brick)
      .execute(),
  )
  expect(await freezeAt(calculation)).toEqual(first)
  await setStatus(calculation, 'valid')
  const open = await freezeAt(calculation)
  expect(open.contentHash).not.toBe(first.contentHash)
  expect(
    (await readKept(open.id)).snapshot.profiles.find((p) => p.id === w.library.profiles.brick)!
      .name,
  ).toBe('Brick, renamed')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ name: 'Brick' })
      .where('id', '=', w.library.profiles.brick)
      .execute(),
  )
})

test('a locked calculation keeps restored content, not the content in between', async () => {
  const calculation = await makeComplete()
  const first = await freezeAt(calculation)
  const renameProfiles = (name: string) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('environmental_profiles')
        .set({ name })
        .where('id', '=', w.library.profiles.brick)
        .execute(),
    )
  await renameProfiles('Brick, for a while')
  expect((await freezeAt(calculation)).id).not.toBe(first.id)
  await renameProfiles('Brick')
  await freezeAt(calculation)
  await setStatus(calculation, 'submitted')
  await renameProfiles('Brick, later')
  expect(await freezeAt(calculation)).toEqual(first)
  await renameProfiles('Brick')
})

test('a snapshot contains the API documents with the names of referenced records, and no expiring address', async () => {
  const calculation = await makeComplete()
  const { snapshot } = await readKept((await freezeAt(calculation)).id)
  const { wire } = snapshot
  expect(wire.calculation).toMatchObject({
    '@id': calculation,
    '@type': 'Calculation',
    productName: 'Brick wall',
    productImageFile: { '@type': 'MediaObject', fileName: 'wall.png' },
  })
  expect(wire.inputs).toEqual([
    expect.objectContaining({
      '@type': 'Input',
      description: 'Brick',
      netAmount: 100,
      dataSource: 'Recipe',
    }),
  ])
  expect(wire.names).toMatchObject({
    [`/2/environmental_profiles/${w.library.profiles.brick}`]: 'Brick',
    [`/2/methods/${w.library.method}`]: 'Method',
    [`/2/suppliers/${w.library.supplier}`]: 'Pit',
  })
  expect(JSON.stringify(wire)).not.toMatch(/contentUrl|signature|updatedAt|createdAt|"status"/)
})

test('public parts contain no confidential text, attachment or API document', async () => {
  const calculation = await makeComplete({
    productDescriptionConfidential: 'SECRET-A',
    productionProcessConfidential: 'SECRET-B',
    constructionProcessConfidential: 'SECRET-C',
  })
  await asEditor().upload(`${calculation}/productionprocessfile`, {
    file: {
      name: 'SECRET-D.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.4\n%%EOF'),
    },
  })
  const { snapshot } = await readKept((await freezeAt(calculation)).id)
  expect(JSON.stringify(snapshot).match(/SECRET-[A-D]/g)).toEqual(
    expect.arrayContaining(['SECRET-A', 'SECRET-B', 'SECRET-C', 'SECRET-D']),
  )
  expect(JSON.stringify(publicParts(snapshot))).not.toContain('SECRET')
})

test('a replaced picture and a removed logo stay for existing documents', async () => {
  const admin = w.as('ROLE_COMPANY_ADMIN')
  const uploadLogo = async (purpose: string) =>
    (
      await admin.call(recordRoutes(MediaObject).create, {
        parts: {
          file: { name: 'logo.png', type: 'image/png', content: png },
          fields: { purpose },
        },
      })
    ).body
  const [logo, other] = [await uploadLogo('logo'), await uploadLogo('logo')]
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('media_objects')
      .set({
        attached_type: 'Company',
        attached_id: w.companies.alpha,
        company_id: w.companies.alpha,
      })
      .where('id', '=', logo.id)
      .execute()
    await tx
      .updateTable('companies')
      .set({ logo_id: logo.id })
      .where('id', '=', w.companies.alpha)
      .execute()
  })
  const { snapshot } = await readKept((await freezeAt(await makeComplete())).id)
  expect(snapshot.files['ownerLogo']).toMatchObject({ id: logo.id })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('media_objects')
      .set({ attached_type: null, attached_id: null })
      .where('id', '=', logo.id)
      .execute(),
  )
  const later = new Date(Date.now() + 48 * 3_600_000)
  await mediaTasks({ ...w.services, now: () => later })['prune_media']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect(await w.services.files.exists(snapshot.files['ownerLogo']!.fileKey)).toBe(true)
  expect(
    (
      await w.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('media_objects')
          .select('id')
          .where('id', 'in', [logo.id, other.id])
          .execute(),
      )
    ).map(({ id }) => id),
  ).toEqual([logo.id])
})

test("a snapshot contains every default text in three languages, the admin's before the shipped ones, and hashes them", async () => {
  const calculation = await makeComplete()
  const first = await freezeAt(calculation)
  const { texts, key } = (await readKept(first.id)).snapshot.method
  for (const language of locales)
    for (const name of methodTextNames)
      expect(texts[language][name], `${language} ${name}`).toBe(shippedTexts(key, language)[name])
  const setMethodTexts = (values: Record<string, unknown>) =>
    w.db.transact(systemScope(), (tx) =>
      tx.updateTable('methods').set(values).where('id', '=', w.library.method).execute(),
    )
  await setMethodTexts({
    cut_off_c: 'Words without a language',
    default_texts: JSON.stringify({ de: { cutOffB: 'Nur Wartung.', cutOffD: '<p></p>' } }),
  })
  const second = await freezeAt(calculation)
  expect(second.contentHash).not.toBe(first.contentHash)
  const worded = (await readKept(second.id)).snapshot.method.texts
  expect([
    worded.de.cutOffB,
    worded.nl.cutOffB,
    worded.en.cutOffC,
    worded.nl.cutOffC,
    worded.de.cutOffD,
  ]).toEqual([
    'Nur Wartung.',
    texts.nl.cutOffB,
    'Words without a language',
    texts.nl.cutOffC,
    texts.de.cutOffD,
  ])
  await setMethodTexts({ cut_off_c: null, default_texts: '{}' })
  expect(await freezeAt(calculation)).toEqual(first)
  expect((await readKept(first.id)).snapshot.abbreviations['GWP']).toEqual({
    en: 'global warming potential',
    nl: expect.any(String),
    de: expect.any(String),
  })
})

test("a snapshot of version 1 reads with today's default texts", () => {
  const { abbreviations: _none, ...now } = makeSampleSnapshot({ method: 'NMD_2' })
  const earlier = {
    ...now,
    schemaVersion: 1,
    method: {
      ...now.method,
      texts: { en: { cutOffB: 'Words of an admin' }, nl: {}, de: {} },
      publisherPersons: [
        { name: 'Head of programme', function: '', signatureId: 'x' },
        { name: 'Quality manager', function: '', signatureId: null },
      ],
    },
  } as unknown as CalculationSnapshot
  const { method, abbreviations, schemaVersion } = broughtUp(earlier)
  expect([method.texts.en.cutOffB, method.texts.nl.cutOffB]).toEqual([
    'Words of an admin',
    shippedTexts('NMD_2', 'nl').cutOffB,
  ])
  expect([schemaVersion, Object.keys(abbreviations).length > 40]).toEqual([1, true])
  expect(method.publisherPersons.map(({ place, name }) => [place, name])).toEqual([
    [1, 'Head of programme'],
    [2, 'Quality manager'],
  ])
})

test('a snapshot cannot be changed', async () => {
  const { id } = await freezeAt(await makeComplete())
  await expect(
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculation_snapshots')
        .set({ content_hash: 'other' })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})
