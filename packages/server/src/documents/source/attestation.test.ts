import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { expectStatus, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { readAttestation } from './attestation.ts'

let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld()
})
afterAll(() => w.close())

const attest = (calculation: string) =>
  w.db.read(systemScope(), async (tx) =>
    readAttestation(
      tx,
      await tx
        .selectFrom('calculations')
        .selectAll()
        .where('id', '=', calculation.split('/').at(-1)!)
        .executeTakeFirstOrThrow(),
      'a hash',
      w.services.now(),
    ),
  )

test('documents get the number on purchase, and lose the draft mark with purchase or verification', async () => {
  const [bought, verified] = [await w.valid(), await w.inStatus('verified')]
  expect(await attest(bought)).toMatchObject({ isDraft: true, registrationNumber: null })
  expect(await attest(verified)).toMatchObject({ isDraft: false, registrationNumber: null })
  for (const calculation of [bought, verified]) {
    await expectStatus(w.act(w.editor, 'purchase', calculation), 201)
    expect(await attest(calculation)).toMatchObject({
      isDraft: false,
      registrationNumber: expect.stringMatching(/^\d{5}$/),
    })
  }
})
