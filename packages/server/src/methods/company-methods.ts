import { sql, type RawBuilder } from 'kysely'
import type { Violation } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { Invalid } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { RecordQuery } from '#platform/db/schema'

/**
 * The rule as a condition on `methods`: an active method that the company names, or any active method where the company
 * names none. A company that the caller may not view has no methods.
 *
 * @param companyId null: the platform, which uses every active method
 */
export const isUsableBy = (companyId: string | null): RawBuilder<boolean> =>
  companyId === null
    ? sql<boolean>`methods.active`
    : sql<boolean>`(methods.active and exists (select from companies c where c.id = ${companyId}
        and (c.method_ids = '{}' or methods.id = any (c.method_ids))))`

/** The ids of the methods that new calculations of a company may use. */
export async function readUsableMethods(
  tx: ReadTx,
  companyId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('methods').select('id').where(isUsableBy(companyId)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The violation of a method that new calculations of the company may not use. */
export const unusableMethod: Violation = {
  propertyPath: 'method',
  message: 'This method is not available to the company.',
  code: 'method_not_available',
}

/** Refuses a method for a new calculation, template or predefined input set. Existing ones keep theirs. */
export async function checkUsableMethod(
  tx: ReadTx,
  companyId: string | null,
  methodId: string,
): Promise<Violation[]> {
  const isUsable = (await readUsableMethods(tx, companyId)).has(methodId)
  return isUsable ? [] : [unusableMethod]
}

/** Refuses a change to a method that the owner of the record may not use. */
export async function checkNewMethod(
  tx: ReadTx,
  row: { company_id: string | null; method_id: string },
  { method }: { method?: string | null },
): Promise<Violation[]> {
  return typeof method !== 'string' || method === row.method_id
    ? []
    : checkUsableMethod(tx, row.company_id, method)
}

/** @throws Invalid where a copy would use a method that its owner may not use */
export async function refuseUnusableMethod(
  tx: ReadTx,
  companyId: string | null,
  methodId: string,
): Promise<void> {
  const violations = await checkUsableMethod(tx, companyId, methodId)
  if (violations.length > 0) throw new Invalid(violations)
}

/** The filter `usableBy` of the list of methods. @param value  address or id of a company */
export function filterUsableBy(query: RecordQuery, value: string): RecordQuery {
  const id = value.split('/').at(-1)!
  return query.where(isUuid(id) ? isUsableBy(id) : sql<boolean>`false`)
}
