import { Input, itemIri, type ReplacementFigure, type ReplacementPlace } from '@cradle/contract'
import { lineKinds } from '#calculation-updates/line-kinds'
import { ok, type BodyCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { computeFigures } from './compute-figures.ts'
import { readReplacement, readUses, type Place, type Replacement } from './read-replacement.ts'

/**
 * Where a profile is used by the acting company, and what another one in its place would change, record by record. Nothing is
 * written.
 */
export async function previewReplacement(call: BodyCall<'PreviewReplacement'>): Promise<Reply> {
  const { ctx, body } = call
  const { by } = body
  if (by === undefined)
    return answer(await ctx.db.read(ctx.scope, (tx) => readUses(tx, ctx, body)), new Map())
  const replacement = await ctx.db.read(ctx.scope, (tx) =>
    readReplacement(tx, ctx, { ...body, by }),
  )
  return answer(
    replacement,
    ctx.scope.companyId === null
      ? new Map()
      : await computeFigures(ctx, ctx.scope.companyId, replacement),
  )
}

function answer(
  { replaced, by, places, total, describe }: Replacement | Replacement<null>,
  figures: ReadonlyMap<string, ReplacementFigure>,
): Reply {
  return ok(
    makeDocument('ReplacementPreview', '/2/profile_replacements/preview', {
      replaced: describe(replaced),
      ...(by ? { by: describe(by) } : {}),
      total,
      places: places.map((place) => describePlace(place, figures.get(place.id))),
    }),
  )
}

const describePlace = (
  { parent, id, kind, name, stamp, lines, refusal, status }: Place,
  figure: ReplacementFigure | undefined,
): ReplacementPlace => ({
  record: itemIri(lineKinds[parent].resource, id),
  kind,
  name,
  version: stamp,
  inputs: lines.map((line) => itemIri(Input, line.id)),
  ...(refusal ? { refusal } : {}),
  ...(refusal === 'locked' && status !== null ? { status } : {}),
  ...(figure ? { figure } : {}),
})
