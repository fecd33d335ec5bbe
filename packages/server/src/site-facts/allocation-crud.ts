import {
  Calculation,
  EnvironmentalProfile,
  itemIri,
  SiteAllocation,
  SiteFact,
  Input,
  type Create,
  type InputType,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { noContent, type Call, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { checkIfMatch, itemReply, rowInPath } from '#platform/records/crud'
import { refuseOtherSites } from '#parameters/term-sites'
import { decodeBody, makeBlankViolation } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent, type LineParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { lockNamed } from '#inputs/input-crud'
import { refuseWrite } from '#inputs/parent-rules'
import { writeInputs, type InputWrite } from '#inputs/line-sheets'
import { requireWritten } from '#sheets/write-sheet'
import {
  checkFacts,
  deriveAllocation,
  findCommonProfile,
  getYear,
  readFacts,
  readLineUnit,
  type FactRow,
} from './derive-allocation.ts'
import { siteAllocations } from './site-fact-tables.ts'

type AllocationRow = Row<'site_allocations'>
type CalculationParent = LineParent<typeof lineKinds.calculation>
/** What a person decides about an allocation. */
interface Choice {
  key: string
  percentage: number | null
}

const typeOfKind: Record<string, InputType> = {
  energy: 'A3_ENERGY_CONSUMPTION',
  water: 'A3_ANCILLARY_MATERIALS',
  waste: 'A3_PRODUCTION_WASTE',
}

/** Links an input to facts of a location, or makes a linked input. */
export const createAllocation = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { values, violations } = decodeBody(SiteAllocation.fields, call.body, 'create')
    if (violations.length > 0) throw new Invalid(violations)
    const given = values as Create<typeof SiteAllocation>
    const parent = await lockNamed(tx, ctx, lineKinds.calculation, given.calculation)
    refuseWrite(ctx, parent)
    const owner = parent as CalculationParent
    refuseInvalid(refuseOtherSites(owner.row))
    const facts = await readNamedFacts(tx, ctx, owner, given.siteFacts)
    const choice = { key: given.key, percentage: given.percentage ?? null }
    refuseInvalid([...checkFacts(facts), ...checkPercentage(choice)])
    const line = given.input ? await readLine(tx, ctx, owner, given.input) : undefined
    if (line) await refuseLinked(tx, line)
    const inputType = line?.input_type ?? given.inputType ?? typeOfKind[facts[0]!.kind]!
    refuseInvalid(checkInputType(inputType))
    const profileId = line?.environmental_profile_id ?? findCommonProfile(facts)
    const unit = await readLineUnit(tx, profileId)
    const derived = await deriveAllocation(tx, owner.id, facts, choice, unit)
    const profile =
      profileId === null ? {} : { environmentalProfile: itemIri(EnvironmentalProfile, profileId) }
    const store = (inputId: string): Promise<AllocationRow> =>
      tx
        .insertInto('site_allocations')
        .values({
          id: newId(ctx.now().getTime()),
          company_id: owner.companyId!,
          calculation_id: owner.id,
          input_id: inputId,
          site_facts: facts.map(({ id }) => id),
          ...choice,
          ...derived,
          created_by: ctx.actor?.userId ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    const netAmount = derived.amount
    let row: AllocationRow
    if (line) {
      row = await store(line.id)
      await writeLine(tx, ctx, owner, {
        op: 'update',
        id: line.id,
        fields: { netAmount, ...(line.environmental_profile_id === null ? profile : {}) },
      })
    } else {
      const inputId = await writeLine(tx, ctx, owner, {
        op: 'create',
        fields: { inputType, netAmount, ...profile, ...(await describeFacts(tx, facts)) },
      })
      row = await store(inputId)
    }
    await announceChange(tx, ctx, row, 'linked')
    return itemReply(tx, ctx, siteAllocations, row, 201)
  })

/** Changes the facts or the key, and takes the present amount over. */
export const changeAllocation = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { before, parent } = await lockInPath(tx, call)
    checkIfMatch(call.ifMatch, before)
    const { values, violations } = decodeBody(SiteAllocation.fields, call.body, 'change')
    if (violations.length > 0) throw new Invalid(violations)
    const given = values as Partial<Create<typeof SiteAllocation>>
    const facts = given.siteFacts
      ? await readNamedFacts(tx, ctx, parent, given.siteFacts)
      : await readFacts(tx, before.site_facts)
    if (facts.length === 0) throw new Problem('accessDenied')
    const choice = {
      key: given.key ?? before.key,
      percentage: given.percentage === undefined ? before.percentage : given.percentage,
    }
    refuseInvalid([...checkFacts(facts), ...checkPercentage(choice)])
    const row = await storeAllocation(tx, ctx, parent, before, facts, choice)
    await announceChange(tx, ctx, row, 'changed')
    return itemReply(tx, ctx, siteAllocations, row)
  })

/** Removes the link. The amount stays as it is. */
export const deleteAllocation = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { before } = await lockInPath(tx, call)
    checkIfMatch(call.ifMatch, before)
    await tx.deleteFrom('site_allocations').where('id', '=', before.id).execute()
    await announceChange(tx, call.ctx, before, 'unlinked')
    return noContent()
  })

/**
 * Stores an allocation with the present amount, and writes the amount to its input.
 *
 * @throws Problem for an input that refuses the amount
 */
export async function storeAllocation(
  tx: WriteTx,
  ctx: Ctx,
  parent: CalculationParent,
  before: AllocationRow,
  facts: readonly FactRow[],
  choice: Choice,
): Promise<AllocationRow> {
  const line = await findLine(tx, parent, before.input_id)
  const unit = await readLineUnit(tx, line?.environmental_profile_id ?? null)
  const derived = await deriveAllocation(tx, parent.id, facts, choice, unit)
  const row = await tx
    .updateTable('site_allocations')
    .set({
      ...choice,
      ...derived,
      site_facts: facts.map(({ id }) => id),
      outdated: false,
      version: before.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (line?.net_amount !== derived.amount)
    await writeLine(tx, ctx, parent, {
      op: 'update',
      id: before.input_id,
      fields: { netAmount: derived.amount },
    })
  return row
}

/** Audits and announces a change of a link. */
export async function announceChange(
  tx: WriteTx,
  ctx: Ctx,
  row: AllocationRow,
  change: 'linked' | 'changed' | 'unlinked',
): Promise<void> {
  await audit(tx, ctx, {
    action: 'calculation.edit',
    resource: itemIri(Calculation, row.calculation_id),
    companyId: row.company_id,
    message: `site totals: 1 input ${change}`,
  })
  await announce(tx, ctx, siteAllocations, [row], change === 'unlinked' ? 'delete' : 'write')
}

async function lockInPath(
  tx: WriteTx,
  call: ItemCall,
): Promise<{ before: AllocationRow; parent: CalculationParent }> {
  const found = await rowInPath(tx, call, siteAllocations)
  const parent = await lockParent(tx, lineKinds.calculation, found.calculation_id)
  refuseWrite(call.ctx, parent)
  return { before: await rowInPath(tx, call, siteAllocations), parent }
}

/** A fact of another company is no fact at all. */
async function readNamedFacts(
  tx: WriteTx,
  ctx: Ctx,
  parent: CalculationParent,
  iris: readonly string[],
): Promise<FactRow[]> {
  if (iris.length === 0) throw new Invalid([makeBlankViolation('siteFacts')])
  const ids = iris.map((iri) => idOfIri(iri, SiteFact.type, ctx.origin))
  const facts = await readFacts(tx, [...new Set(ids)])
  const own = new Set(
    facts.flatMap((fact) => (fact.company_id === parent.companyId ? fact.id : [])),
  )
  const hidden = ids.findIndex((id) => !own.has(id))
  if (hidden >= 0) throw new Problem('itemNotFound', { iri: iris[hidden]! })
  return facts
}

const findLine = (
  tx: ReadTx,
  parent: CalculationParent,
  id: string,
): Promise<Row<'inputs'> | undefined> =>
  tx
    .selectFrom('inputs')
    .selectAll()
    .where('company_id', '=', parent.companyId!)
    .where('calculation_id', '=', parent.id)
    .where('id', '=', id)
    .executeTakeFirst()

async function readLine(
  tx: WriteTx,
  ctx: Ctx,
  parent: CalculationParent,
  iri: string,
): Promise<Row<'inputs'>> {
  const line = await findLine(tx, parent, idOfIri(iri, Input.type, ctx.origin))
  if (!line) throw new Problem('itemNotFound', { iri })
  return line
}

async function refuseLinked(tx: WriteTx, line: Row<'inputs'>): Promise<void> {
  const linked = await tx
    .selectFrom('site_allocations')
    .select('id')
    .where('input_id', '=', line.id)
    .executeTakeFirst()
  if (linked)
    throw new Invalid([
      {
        propertyPath: 'input',
        message: 'The input follows a site total already.',
        code: 'already_linked',
      },
    ])
}

/** @returns the id of the input */
async function writeLine(
  tx: WriteTx,
  ctx: Ctx,
  parent: CalculationParent,
  write: InputWrite,
): Promise<string> {
  const [outcome] = await writeInputs(tx, ctx, parent, [write])
  return requireWritten(outcome)?.id ?? ''
}

function refuseInvalid(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Invalid([...violations])
}

const checkPercentage = ({ key, percentage }: Choice): Violation[] =>
  key === 'percentage' && percentage === null ? [makeBlankViolation('percentage')] : []

/** Totals of a location are those of its production. */
const checkInputType = (type: string): Violation[] =>
  type.startsWith('A1_') || type.startsWith('A3_')
    ? []
    : [
        {
          propertyPath: 'inputType',
          message: 'Only inputs of modules A1 and A3 follow a site total.',
          code: 'site_allocation_module',
        },
      ]

/** Description and source of a new input: the meter, and the location with the year. */
async function describeFacts(
  tx: ReadTx,
  facts: readonly FactRow[],
): Promise<{ description?: string; dataSource: string }> {
  const [first] = facts
  const location = await tx
    .selectFrom('locations')
    .select('name')
    .where('id', '=', first!.location_id)
    .executeTakeFirst()
  const descriptions = [...new Set(facts.flatMap(({ description }) => description ?? []))]
  return {
    ...(descriptions.length > 0 ? { description: cut(descriptions.join(', ')) } : {}),
    dataSource: cut(`${location?.name ?? ''} ${getYear(first!)}`.trim()),
  }
}

/** A text of at most 255 characters. */
const cut = (text: string): string => Array.from(text).slice(0, 255).join('')
