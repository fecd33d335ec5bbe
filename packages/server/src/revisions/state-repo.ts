import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { groupTranslations } from '#calculations/records/translations'
import type { Row } from '#platform/db/schema'
import type { ChangeRow } from '#sheets/states/change-row'
import {
  undoCalculation,
  type CalculationState,
  type PastCalculation,
  type PastInput,
  type PastUsage,
} from './past-state.ts'

/** The current state and the state after a save. */
export interface States {
  now: CalculationState
  past: CalculationState
}

/** Reads both in one statement, so that a concurrent save is in both states or in neither. */
export async function readStates(
  tx: ReadTx,
  revision: Row<'calculation_revisions'>,
): Promise<States> {
  const { company_id: company, calculation_id: calculation, number } = revision
  const { rows } = await sql<{
    calculation: PastCalculation
    inputs: PastInput[] | null
    usages: PastUsage[] | null
    translations: Parameters<typeof groupTranslations>[0] | null
    changes: ChangeRow[] | null
  }>`
    select to_json(c) as calculation,
      (select json_agg(i order by i.position, i.id) from inputs i where i.company_id = c.company_id and i.calculation_id = c.id) as inputs,
      (select json_agg(u order by u.created_at, u.id) from predefined_input_set_usages u
        where u.company_id = c.company_id and u.calculation_id = c.id) as usages,
      (select json_agg(json_build_object('language', t.language, 'name', t.name, 'text', t.text))
        from calculation_texts t where t.company_id = c.company_id
        and t.calculation_id = c.id) as translations,
      (select json_agg(json_build_object('record', h.record, 'record_id', h.record_id, 'kind', h.kind,
            'before', h.before) order by h.number desc, h.record)
       from calculation_changes h where h.company_id = c.company_id and h.calculation_id = c.id and h.number > ${number}) as changes
    from calculations c where c.company_id = ${company} and c.id = ${calculation}`.execute(tx)
  const found = rows[0]
  if (!found) throw new Problem('notFound')
  const byId = <R extends { id: string }>(list: R[] | null): Map<string, R> =>
    new Map((list ?? []).map((row) => [row.id, row]))
  const now = {
    calculation: found.calculation,
    inputs: byId(found.inputs),
    usages: byId(found.usages),
    translations: groupTranslations(found.translations ?? []),
  }
  return { now, past: undoCalculation(now, found.changes ?? []) }
}

/** Sorts lines in display order. */
export const inOrder = (lines: ReadonlyMap<string, PastInput>): PastInput[] =>
  [...lines.values()].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
