import { sql } from 'kysely'
import type { ThreadAnchor, Violation } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { parseLineId } from './thread-table.ts'

/** Required properties of each kind of anchor. */
const needed: Readonly<Record<ThreadAnchor['kind'], readonly (keyof ThreadAnchor)[]>> = {
  calculation: [],
  tab: ['place'],
  field: ['field'],
  input: ['record'],
  cell: ['record', 'field'],
  result: ['indicator'],
  text: ['field', 'quote'],
  checklist: ['place'],
}

const makeBlankViolation = (field: string): Violation => ({
  propertyPath: `anchor.${field}`,
  message: 'This value should not be blank.',
  code: 'blank',
})

/** Lists the errors of an anchor. A line and a term must belong to the calculation, in its current or a submitted state. */
export async function checkAnchor(
  tx: ReadTx,
  review: Row<'reviews'>,
  anchor: ThreadAnchor,
): Promise<Violation[]> {
  const missing = needed[anchor.kind].filter((name) => !anchor[name]).map(makeBlankViolation)
  if (missing.length > 0) return missing
  if (anchor.term !== undefined && !(await isKnownTerm(tx, review, anchor.term)))
    return [
      {
        propertyPath: 'anchor.term',
        message: 'This term does not belong to the calculation.',
        code: 'unknown_term',
      },
    ]
  if (anchor.record === undefined) return []
  const id = parseLineId(anchor.record)
  return id !== undefined && (await isKnownLine(tx, review, id, anchor.record))
    ? []
    : [
        {
          propertyPath: 'anchor.record',
          message: 'This line does not belong to the calculation.',
          code: 'unknown_line',
        },
      ]
}

async function isKnownLine(
  tx: ReadTx,
  review: Row<'reviews'>,
  id: string,
  iri: string,
): Promise<boolean> {
  const calculation = review.calculation_id
  const mention = JSON.stringify([{ '@id': iri }])
  const {
    rows: [found],
  } = await sql<{ is_there: boolean }>`
    select exists (select from inputs where id = ${id} and calculation_id = ${calculation})
      or exists (select from predefined_input_set_usages where id = ${id} and calculation_id = ${calculation})
      or exists (select from predefined_input_set_inputs i
        join predefined_input_set_usages u on u.predefined_input_set_id = i.predefined_input_set_id
        where i.id = ${id} and u.calculation_id = ${calculation})
      or exists (select from review_submissions s join calculation_snapshots c on c.id = s.snapshot_id where s.review_id = ${review.id}
        and (c.snapshot #> '{wire,inputs}' @> ${mention}::jsonb
          or c.snapshot #> '{wire,predefinedInputSetUsages}' @> ${mention}::jsonb
          or c.snapshot #> '{wire,semiFinishedProductUsages}' @> ${mention}::jsonb)) as is_there`.execute(
    tx,
  )
  return found!.is_there
}

async function isKnownTerm(tx: ReadTx, review: Row<'reviews'>, term: string): Promise<boolean> {
  const mention = JSON.stringify([{ id: term }])
  const {
    rows: [found],
  } = await sql<{ is_there: boolean }>`
    select exists (select from calculations where id = ${review.calculation_id} and model_terms @> ${mention}::jsonb)
      or exists (select from review_submissions s join calculation_snapshots c on c.id = s.snapshot_id
        where s.review_id = ${review.id} and c.snapshot #> '{wire,calculation,modelTerms}' @> ${mention}::jsonb) as is_there`.execute(
    tx,
  )
  return found!.is_there
}
