import type { Violation, PredefinedInputSet, Create } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Row } from '#platform/db/schema'
import { checkNewMethod, checkUsableMethod } from '#methods/company-methods'
import { inputSets } from './input-set-table.ts'

/** Rules for writes of a set. Name, code and unit do not affect results; writes of lines mark calculations as edited themselves. */
export const inputSetRules: Rules<'predefined_input_sets', typeof PredefinedInputSet> = {
  beforeCreate: (tx, _ctx, values, owner) => checkUsableMethod(tx, owner, values.method),
  beforeChange: async (tx, _ctx, row, values) => [
    ...(await checkImmutable(tx, row, values)),
    ...(await checkNewMethod(tx, row, values)),
  ],
  async beforeDelete(tx, _ctx, row) {
    if (await findUsage(tx, row.id)) throw new Problem('stillUsed')
  },
  afterWrite: auditAndPublish(inputSets),
}

/** Refuses a new method once there are lines or usages, because both depend on the method. */
async function checkImmutable(
  tx: ReadTx,
  row: Row<'predefined_input_sets'>,
  values: Partial<Create<typeof PredefinedInputSet>>,
): Promise<Violation[]> {
  if (values.method === undefined || values.method === row.method_id) return []
  const line = await tx
    .selectFrom('predefined_input_set_inputs')
    .select('id')
    .where('predefined_input_set_id', '=', row.id)
    .executeTakeFirst()
  const taken = line ?? (await findUsage(tx, row.id))
  return taken
    ? [
        {
          propertyPath: 'method',
          message: 'This value cannot be changed while the set has inputs or is used.',
          code: 'immutable',
        },
      ]
    : []
}

const findUsage = (tx: ReadTx, setId: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('predefined_input_set_usages')
    .innerJoin('calculations', 'calculations.id', 'predefined_input_set_usages.calculation_id')
    .select('predefined_input_set_usages.id')
    .where('predefined_input_set_id', '=', setId)
    .where('calculations.deleted_at', 'is', null)
    .executeTakeFirst()
