import { readText } from '#platform/testing/read-answer'
import { CalculationRevision, recordRoutes } from '@cradle/contract'
import type pg from 'pg'
import type { RevisionChange } from '@cradle/contract'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from './calculation-world.ts'
import { inputSetArea } from '#input-sets/input-set-routes'
import { newId } from '#platform/ids'
import { revisionArea } from '#revisions/revision-routes'
import { openAdminPool } from '#platform/testing/database'

export interface Revision {
  '@id': string
  id: string
  number: number
  user: string
  userName: string
  changeCount: number
  changes: RevisionChange[]
  savedAt: string
  restoredFrom?: string
}

/** A server with revisions, and ways to read the edits of a calculation. */
export type RevisionWorld = CalculationWorld & {
  admin: pg.Pool
  set: string
  /** A calculation with every field that a report requires. */
  addCalculation: (values?: Record<string, unknown>) => Promise<string>
  addLine: (calculation: string, values?: Record<string, unknown>) => Promise<string>
  /** Moves earlier saves two minutes into the past. */
  later: () => Promise<void>
  /** Newest first. */
  listRevisions: (calculation: string) => Promise<Revision[]>
  /** All user input, as stored in the tables. */
  written: (calculation: string) => Promise<unknown>
}

export async function makeRevisionWorld(): Promise<RevisionWorld> {
  const w = await makeCalculationWorld([inputSetArea, revisionArea])
  const admin = openAdminPool(w.adminUrl, 4)
  const set = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('predefined_input_sets')
      .values({
        id: set,
        company_id: w.companies.alpha,
        code: 'SET',
        name: 'Fixings',
        method_id: w.library.method,
      })
      .execute(),
  )
  const editor = w.as('ROLE_EDITOR')
  const create = async (path: string, body: unknown): Promise<string> => {
    const answer = await editor.post(path, body)
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return readText(answer.body, '@id')
  }
  return {
    ...w,
    admin,
    set,
    addCalculation: (values = {}) =>
      create('/2/calculations', { ...makeCompleteFields(w.library), ...values }),
    addLine: (calculation, values = {}) =>
      create('/2/inputs', { calculation, ...makeBrickLine(w.library), ...values }),
    later: async () =>
      void (await admin.query(
        `update calculation_revisions set created_at = created_at - interval '2 minutes'`,
      )),
    listRevisions: async (calculation) =>
      (
        await editor.call(recordRoutes(CalculationRevision).list, {
          query: { calculation, 'order[savedAt]': 'desc', itemsPerPage: 9999 },
        })
      ).body.member.toSorted((a, b) => b.number - a.number) as Revision[],
    written: async (calculation) => {
      const id = calculation.split('/').at(-1)
      const { rows } = await admin.query<{ state: unknown }>(
        `
        select jsonb_build_object('calculation', app.written(c),
          'inputs', (select jsonb_object_agg(i.id, app.written(i) || jsonb_build_object('position', i.position, 'created_by', i.created_by, 'template_input_id', i.template_input_id)) from inputs i where i.calculation_id = c.id),
          'texts', (select jsonb_object_agg(t.language || '.' || t.name, t.text) from calculation_texts t where t.calculation_id = c.id),
          'usages', (select jsonb_object_agg(u.id, app.written(u)) from predefined_input_set_usages u where u.calculation_id = c.id)) as state
        from calculations c where c.id = $1`,
        [id],
      )
      return rows[0]!.state
    },
    close: async () => {
      await admin.end()
      await w.close()
    },
  }
}

export { makeBrickLine as brickLine, makeCompleteFields as completeFields, makeIri as iri }
