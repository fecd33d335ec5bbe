import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationRoutes, CalculationResultJournal, Input, recordRoutes } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { Ctx } from '#platform/http/call'
import { expectStatus, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { readStandings } from './workflow-facts.ts'

let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld()
})
afterAll(() => w.close())

test('a computation that ends between two statements of a reader leaves the calculation reportable', async () => {
  const calculation = await w.inStatus('rejected')
  const id = calculation.split('/').at(-1)!
  const { body } = await w.editor.call(calculationRoutes.inputs, { params: { id } })
  await expectStatus(
    w.editor.call(recordRoutes(Input).patch, {
      params: { id: body.member[0]!['@id'].split('/').at(-1)! },
      body: { netAmount: 21 },
    }),
    200,
  )
  const scope = companyScope(w.companies.alpha)
  const edited = await w.db.read(scope, (tx) =>
    tx.selectFrom('calculations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(edited.reportable).toBe(false)
  await expectStatus(
    w.editor.call(recordRoutes(CalculationResultJournal).create, { body: { calculation } }),
    201,
  )
  const ctx: Ctx = {
    ...w.services,
    now: () => new Date(),
    actor: null,
    scope,
    requestId: 'test',
    address: '',
    origin: 'http://localhost',
  }
  const [standing] = await w.db.read(scope, (tx) => readStandings(tx, ctx, scope, [edited]))
  expect(standing!.facts.isReportable).toBe(true)
})
