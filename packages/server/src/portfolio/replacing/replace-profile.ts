import {
  EnvironmentalProfile,
  itemIri,
  type ReplacedRecord,
  type ReplacementRefusal,
} from '@cradle/contract'
import { readParametersOf } from '#formulas/parameter-values'
import { lineKinds, type LineRow } from '#calculation-updates/line-kinds'
import { lockParent, type LineParent } from '#calculation-updates/line-parent'
import { writeInputs, type InputWrite } from '#inputs/line-sheets'
import type { WriteTx } from '#platform/db/database'
import { ok, type BodyCall, type Ctx, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Problem } from '#platform/http/problem'
import { listStoredLines } from '#sheets/store-lines'
import { listViolations } from '#sheets/write-sheet'
import { convertLine } from './convert-line.ts'
import { sealEarlier } from './earlier-lines.ts'
import { readReplacement, type Place, type Replacement } from './read-replacement.ts'

/**
 * Writes the other profile into the lines of the named records, in each all or none. A record that is not as it was when its
 * totals were shown is left out. The lines are written as any edit writes them.
 */
export const replaceProfile = (call: BodyCall<'ReplaceProfile'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { places, ...profiles } = call.body
    const replacement = await readReplacement(tx, call.ctx, {
      ...profiles,
      records: places.map(({ record }) => record),
    })
    const known = new Map(replacement.places.map((place) => [place.id, place]))
    const records: ReplacedRecord[] = []
    for (const { record, version } of places)
      records.push({
        record,
        ...(await replaceIn(tx, call.ctx, replacement, known.get(readId(record)), version)),
      })
    return answerReplacement('/2/profile_replacements', records)
  })

export const readId = (iri: string): string => iri.split('/').at(-1)!

export const answerReplacement = (path: string, records: readonly ReplacedRecord[]): Reply =>
  ok(makeDocument('ProfileReplacement', path, { records: [...records] }))

type Outcome = Omit<ReplacedRecord, 'record'>

export const refuse = (refusal: ReplacementRefusal): Outcome => ({ refusal, lines: 0 })

async function replaceIn(
  tx: WriteTx,
  ctx: Ctx,
  replacement: Replacement,
  place: Place | undefined,
  version: string,
): Promise<Outcome> {
  if (!place) return refuse('gone')
  if (place.refusal) return refuse(place.refusal)
  if (place.stamp !== version) return refuse('changed')
  const parent = await lockParent(tx, lineKinds[place.parent], place.id)
  const revisions = new Map(place.lines.map((line) => [line.id, line.version]))
  const lines = await readUnchanged(tx, parent, revisions)
  if (!lines) return refuse('changed')
  const units = new Map(place.lines.map((line) => [line.id, line.profile]))
  const read = readParametersOf(parent.row)
  return writeAll(
    tx,
    ctx,
    parent,
    lines,
    lines.map((line) => ({
      op: 'update',
      id: line.id,
      fields: {
        environmentalProfile: itemIri(EnvironmentalProfile, replacement.by.id),
        ...convertLine(
          line,
          (amount) => replacement.convert(units.get(line.id)!, amount),
          replacement.describe(replacement.by).unit,
          read,
        ),
      },
    })),
  )
}

/** The lines, if each has this version. */
export async function readUnchanged(
  tx: WriteTx,
  parent: LineParent,
  revisions: ReadonlyMap<string, number>,
): Promise<LineRow[] | null> {
  const { lines: table, column } = parent.kind
  const lines = await listStoredLines<LineRow>(tx, { table, column, parent }, [...revisions.keys()])
  const isSame =
    lines.length === revisions.size &&
    lines.every(({ id, version }) => revisions.get(id) === version)
  return isSame ? lines : null
}

/** Writes lines of one record, all or none. @param before  the lines as they are */
export async function writeAll(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  before: readonly LineRow[],
  writes: readonly InputWrite[],
): Promise<Outcome> {
  try {
    const outcomes = await writeInputs(tx, ctx, parent, writes)
    const violation = outcomes.flatMap(listViolations)[0]
    if (violation) return { refusal: 'refused', message: violation.message, lines: 0 }
    return { lines: outcomes.length, undo: sealEarlier(ctx, parent, before, outcomes) }
  } catch (error) {
    // The right of the caller and the status of the record, as they are now that it is locked. Nothing was written.
    if (error instanceof Problem && error.code === 'locked') return refuse('locked')
    if (error instanceof Problem && error.code === 'accessDenied') return refuse('right')
    throw error
  }
}
