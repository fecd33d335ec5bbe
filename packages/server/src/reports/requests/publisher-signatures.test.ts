import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaObject, recordRoutes, Method, Report } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { png } from '#test/worlds/calculation-world'
import { mediaTasks } from '#media/media-tasks'
import type { Row } from '#platform/db/schema'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'
import { readSnapshot } from '#snapshots/snapshot-repo'
import type { Attestation } from '#documents/source/attestation'
import { makeCalculationDocument } from '../make-document.ts'
import { reportArea } from '../report-routes.ts'
import type { ReportModel, Signature } from '#documents/report-model'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld([reportArea])
})
afterAll(() => w.close())

const asAdmin = () => w.as('ROLE_NIBE_EMPLOYEE')
const methodIri = () => `/2/methods/${w.library.method}`
const uploadSignature = async (): Promise<string> =>
  (
    await asAdmin().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'signature.png', type: 'image/png', content: png },
        fields: { purpose: 'autograph' },
      },
    })
  ).body['@id']
const patchMethod = async (values: Record<string, unknown>) => {
  const answer = await asAdmin().call(recordRoutes(Method).patch, {
    params: { id: methodIri() },
    body: values,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Reads the signatures of a new declaration and the signature pictures that it may show. */
async function readSignatures({ iri }: ReviewedCalculation): Promise<{
  persons: Pick<Signature, 'name' | 'detail' | 'image'>[]
  pictures: string[]
  row: Row<'reports'>
}> {
  const requested = await w.as('ROLE_EDITOR').call(recordRoutes(Report).create, {
    body: { calculation: iri, type: 'declaration', language: 'en' },
  })
  expect(requested.status, requested.text).toBe(201)
  const { row, kept } = await w.db.read(systemScope(), async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', requested.body.id)
      .executeTakeFirstOrThrow()
    return { row: report, kept: await readSnapshot(tx, report.snapshot_id!) }
  })
  let model: ReportModel | undefined
  await makeCalculationDocument(
    w.services.files,
    {
      renderPdf: async (given) => {
        model = given
        return new Uint8Array()
      },
    },
    row,
    kept,
  )
  const [block] = model!.sections.find(({ key }) => key === 'verification')!.blocks
  if (block?.kind !== 'verification') throw new Error('no verification')
  return {
    persons: block.signatures.slice(1).map(({ name, detail, image }) => ({ name, detail, image })),
    pictures: Object.keys(model!.images).filter((name) => name.includes('Signature')),
    row,
  }
}

test('persons of the publisher sign a declaration after approval only, each with their own signature', async () => {
  const [one, two] = [await uploadSignature(), await uploadSignature()]
  await patchMethod({
    publisherPerson1Name: 'Head of programme',
    publisherPerson1Function: 'Programme operator',
    publisherPerson1Signature: one,
    publisherPerson2Name: 'Quality manager',
    publisherPerson2Signature: two,
  })
  const made = await w.submitted()
  const open = await readSignatures(made)
  expect([open.persons, open.pictures]).toEqual([
    [
      { name: '', detail: '', image: null },
      { name: '', detail: '', image: null },
    ],
    [],
  ])
  await w.setStatus(made, 'approved', 'verified')
  const approved = await readSignatures(made)
  expect(approved.persons).toEqual([
    { name: 'Head of programme', detail: 'Programme operator', image: 'publisherSignature1' },
    { name: 'Quality manager', detail: '', image: 'publisherSignature2' },
  ])
  expect(approved.pictures).toEqual(['publisherSignature1', 'publisherSignature2'])
  // A new person replaces the first: their signature must not appear under the approved name.
  await patchMethod({
    publisherPerson1Name: 'New head of programme',
    publisherPerson1Signature: await uploadSignature(),
  })
  const later = await readSignatures(made)
  expect(later.persons.map(({ name, image }) => [name, image])).toEqual([
    ['Head of programme', null],
    ['Quality manager', 'publisherSignature2'],
  ])
})

test('a second person alone signs in the second place', async () => {
  await patchMethod({
    publisherPerson1Name: null,
    publisherPerson1Signature: null,
    publisherPerson2Name: 'Quality manager',
    publisherPerson2Signature: await uploadSignature(),
  })
  const made = await w.submitted()
  await w.setStatus(made, 'approved', 'verified')
  expect((await readSignatures(made)).persons).toEqual([
    { name: 'Quality manager', detail: '', image: 'publisherSignature2' },
  ])
})

test('a new signature does not change the content hash', async () => {
  const made = await w.submitted()
  await w.setStatus(made, 'rejected', 'rejected')
  const before = (await readSignatures(made)).row.content_hash
  await patchMethod({ publisherPerson2Signature: await uploadSignature() })
  expect((await readSignatures(made)).row.content_hash).toBe(before)
})

test('a signature file belongs to its method, is deleted when replaced, and stays for documents that show it', async () => {
  const first = await uploadSignature()
  await patchMethod({ publisherPerson1Name: 'Head of programme', publisherPerson1Signature: first })
  const made = await w.submitted()
  await w.setStatus(made, 'approved', 'verified')
  const { row } = await readSignatures(made)
  const unused = await uploadSignature()
  await patchMethod({ publisherPerson1Signature: unused })
  await patchMethod({ publisherPerson1Signature: await uploadSignature() })
  const later = new Date(Date.now() + 48 * 3_600_000)
  await mediaTasks({ ...w.services, now: () => later })['prune_media']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  const isKept = async (iri: string) =>
    (
      await w.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('media_objects')
          .select('id')
          .where('id', '=', iri.split('/').at(-1)!)
          .execute(),
      )
    ).length === 1
  expect([
    await isKept(first),
    await isKept(unused),
    await isKept(
      (await asAdmin().call(recordRoutes(Method).get, { params: { id: methodIri() } })).body
        .publisherPerson1Signature!,
    ),
  ]).toEqual([true, false, true])
  expect(
    await w.services.files.exists(
      (row.attestation as Attestation).signatures.publisherSignature1!.fileKey,
    ),
  ).toBe(true)
})

test('a user who only chooses a method cannot read its signatures', async () => {
  await patchMethod({ publisherPerson1Signature: await uploadSignature() })
  const seen = (
    await w.as('ROLE_EDITOR').call(recordRoutes(Method).get, { params: { id: methodIri() } })
  ).body
  expect(seen).toMatchObject({ publisherPerson1Name: 'Head of programme' })
  expect(seen).not.toHaveProperty('publisherPerson1Signature')
  expect(
    (await w.as('ROLE_EDITOR').patch(methodIri(), { publisherPerson1Name: 'Somebody' })).status,
  ).toBe(403)
})
