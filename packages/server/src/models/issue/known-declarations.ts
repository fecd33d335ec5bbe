import type { BodyOf, modelRoutes } from '@cradle/contract'
import { contentHash } from '#calculations/model/content-hash'
import type { ReadTx } from '#platform/db/database'
import type { ModelSnapshot } from '#snapshots/family/describe-model'
import { leaveOutOwn } from '../make-checker.ts'
import type { DeclarationRow, ModelRow } from '../model-tables.ts'

/** A declaration that is asked about. One that is only checked may have no name yet. */
type Asked = BodyOf<typeof modelRoutes.check>['declarations'][number]

/** What makes two requests the same. The own supplier of a line and the own site of the product are no choice. */
export function hashRequested(one: Asked, { model }: ModelSnapshot): string {
  const { values = [], profiles = [], suppliers, ...requested } = leaveOutOwn(one, model)
  return contentHash({
    ...requested,
    ...(suppliers
      ? { suppliers: suppliers.toSorted((one, other) => compare(one.line, other.line)) }
      : {}),
    values: values.toSorted((one, other) => compare(one.parameter, other.parameter)),
    profiles: profiles.toSorted((one, other) => compare(one.line, other.line)),
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What equal requests have led to, by their hash. */
export async function findKnown(
  tx: ReadTx,
  model: ModelRow,
  hashes: readonly string[],
): Promise<Map<string, DeclarationRow>> {
  const rows = await tx
    .selectFrom('model_declarations')
    .selectAll()
    .where('company_id', '=', model.company_id)
    .where('verified_model_id', '=', model.id)
    .where('request_hash', 'in', [...hashes])
    .execute()
  return new Map(rows.map((row) => [row.request_hash, row]))
}
