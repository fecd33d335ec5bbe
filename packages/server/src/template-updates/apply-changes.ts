import { itemIri, Template, type TemplateChange, type Violation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import {
  ok,
  type BodyCall,
  type Call,
  type Ctx,
  type Reply,
  type ItemCall,
} from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { checkIfMatch, updateRecord } from '#platform/records/crud'
import { makeEtag, makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { lockCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import type { LineRow } from '#calculation-updates/line-kinds'
import { writeInputs, type InputWrite } from '#inputs/line-sheets'
import type { Outcome } from '#sheets/sheet-kind'
import { listViolations } from '#sheets/write-sheet'
import type { Values } from '#templates/template-basis'
import { parseTranslation, type TranslationChanges } from '#templates/texts/language-texts'
import { saveTranslations } from '#calculations/texts/serve-texts'
import { calculationRules } from '#calculations/records/calculation-rules'
import { calculations } from '#calculations/records/calculation-table'
import { readTemplate, updateDocument } from './list-updates.ts'
import { compareCalculations, buildUpdate } from './read-updates.ts'
import { settledBasis } from './template-changes.ts'

/** A named change and its position in the body. */
interface Wanted {
  change: TemplateChange
  path: string
}

/**
 * Applies the named changes of a template to one calculation, all or none, with the rules of every edit. Other changes stay
 * offered. Returns the changes that are still open.
 */
export const applyChanges = (call: BodyCall<'ApplyTemplate'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const calculation = await lockCalculation(tx, call.params.id)
    if (!canAct(ctx.scope, 'calculation', 'edit', calculation.company_id))
      throw new Problem('accessDenied')
    refuseLocked(calculation)
    checkIfMatch(call.ifMatch, calculation)
    const keys = listKeys(call)
    const template = await readTemplate(tx, calculation)
    const wanted = selectChanges(
      keys,
      template
        ? (await compareCalculations(tx, ctx, template, [calculation])).flatMap(
            (one) => buildUpdate(ctx, one).changes,
          )
        : [],
    )
    const translated = await writeTexts(tx, ctx, calculation, wanted)
    await writeFields(tx, call, translated, wanted)
    await writeLines(tx, ctx, calculation, wanted)
    await audit(tx, ctx, {
      action: 'calculation.edit',
      resource: makeIri('Calculation', calculation.id),
      companyId: calculation.company_id,
      message: `${wanted.length} changes of ${itemIri(Template, template!.id)} taken over`,
    })
    const row = await storeBasis(tx, ctx, template!, calculation.id)
    return ok(await updateDocument(tx, ctx, row), { etag: makeEtag(row) })
  })

function listKeys(call: BodyCall<'ApplyTemplate'>): string[] {
  const given = call.body
  return [...new Set(given.changes)]
}

/** Refuses changes that are no longer offered, because the template or the calculation changed after the list was read. */
function selectChanges(keys: readonly string[], offered: readonly TemplateChange[]): Wanted[] {
  const byKey = new Map(offered.map((change) => [change.key, change]))
  const unknown = keys.flatMap((key, i): Violation[] =>
    byKey.has(key)
      ? []
      : [
          {
            propertyPath: `changes[${i}]`,
            message: 'This change is not offered any more.',
            code: 'change_not_offered',
          },
        ],
  )
  if (unknown.length > 0) throw new Invalid(unknown)
  return keys.map((key, i) => ({ change: byKey.get(key)!, path: `changes[${i}]` }))
}

/** Writes the changed texts in languages other than that of the text fields. @returns the row afterwards */
async function writeTexts(
  tx: WriteTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
  wanted: readonly Wanted[],
): Promise<Row<'calculations'>> {
  const changes: TranslationChanges = {}
  for (const { change } of wanted) {
    const text = parseTranslation(change.field ?? '')
    if (change.kind === 'field' && text)
      (changes[text.language] ??= {})[text.name] = change.after as string | null
  }
  return Object.keys(changes).length === 0
    ? calculation
    : saveTranslations(tx, ctx, calculation, changes)
}

async function writeFields(
  tx: WriteTx,
  call: Call,
  calculation: Row<'calculations'>,
  wanted: readonly Wanted[],
): Promise<void> {
  const fields = wanted.filter(
    ({ change }) => change.kind === 'field' && parseTranslation(change.field ?? '') === null,
  )
  if (fields.length === 0) return
  const body = Object.fromEntries(fields.map(({ change }) => [change.field!, change.after]))
  try {
    await updateRecord(tx, call, calculations, calculation, body, calculationRules, undefined)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.violations.map((v) => ({
        ...v,
        propertyPath: atChange(
          fields.find(({ change }) => change.field === v.propertyPath),
          v.propertyPath,
        ),
      })),
    )
  }
}

const atChange = (wanted: Wanted | undefined, field: string): string =>
  wanted ? `${wanted.path}.${field}` : field

/** All changes of one line are one write. */
async function writeLines(
  tx: WriteTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
  wanted: readonly Wanted[],
): Promise<void> {
  const groups = [
    ...Map.groupBy(
      wanted.filter(({ change }) => change.kind !== 'field'),
      ({ change }) => `${change.kind} ${change.input!}`,
    ).values(),
  ]
  if (groups.length === 0) return
  const current = await tx
    .selectFrom('calculations')
    .selectAll()
    .where('id', '=', calculation.id)
    .executeTakeFirstOrThrow()
  const outcomes = await writeInputs(
    tx,
    ctx,
    lineParent(lineKinds.calculation, current),
    groups.map(makeWrite),
  )
  const refused = outcomes.flatMap((outcome, i) => makeViolations(outcome, groups[i]!))
  if (refused.length > 0) throw new Invalid(refused)
  for (const [i, [{ change }]] of groups.entries() as Iterable<[number, [Wanted, ...Wanted[]]]>) {
    const outcome = outcomes[i]!
    if (change.kind === 'line-added' && 'row' in outcome)
      await tx
        .updateTable('inputs')
        .set({ template_input_id: readLineId(change) })
        .where('id', '=', outcome.row!.id)
        .execute()
  }
}

const readLineId = (change: TemplateChange): string => change.input!.split('/').at(-1)!

function makeWrite(group: readonly Wanted[]): InputWrite {
  const { change } = group[0]!
  if (change.kind === 'line-removed') return { op: 'delete', id: readLineId(change) }
  if (change.kind === 'line-added') return { op: 'create', fields: change.after as Values }
  return {
    op: 'update',
    id: readLineId(change),
    fields: Object.fromEntries(group.map((one) => [one.change.field!, one.change.after])),
  }
}

function makeViolations(outcome: Outcome<LineRow>, group: readonly Wanted[]): Violation[] {
  const atField = (field: string): string =>
    atChange(group.find(({ change }) => change.field === field) ?? group[0], field)
  return listViolations(outcome).map((violation) => ({
    ...violation,
    propertyPath: atField(violation.propertyPath),
  }))
}

/** Stores a new basis, in which values that now agree with the template are resolved. */
async function storeBasis(
  tx: WriteTx,
  ctx: Ctx,
  template: Row<'templates'>,
  id: string,
): Promise<Row<'calculations'>> {
  const row = await tx
    .selectFrom('calculations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [comparison] = await compareCalculations(tx, ctx, template, [row])
  const basis = settledBasis(comparison!.basis, comparison!.now, comparison!.own)
  return await tx
    .updateTable('calculations')
    .set({ template_basis: JSON.stringify(basis) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
