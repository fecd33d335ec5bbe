import type { Create, Input, InputType, Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'

/** Energy and water in use. Their modules are declared by few methods: the method's record says so (ruling 26). */
export const operationalTypes: ReadonlySet<unknown> = new Set<InputType>([
  'B6_ENERGY_USE',
  'B7_WATER_USE',
])

/** Whether lines of operational use may be written here. Read only when one of the bodies asks for it. */
export async function allowsOperationalUse(
  tx: WriteTx,
  { row }: LineParent,
  bodies: readonly Readonly<Record<string, unknown>>[],
): Promise<boolean> {
  const methodId = row.method_id
  if (methodId === null || !bodies.some(({ inputType }) => operationalTypes.has(inputType)))
    return false
  const method = await tx
    .selectFrom('methods')
    .select('operational_use_inputs')
    .where('id', '=', methodId)
    .executeTakeFirst()
  return method?.operational_use_inputs === true
}

/** A line that becomes one of operational use where the method has none. Lines that already are stay editable. */
export const operationalUseRule = (
  values: Partial<Create<typeof Input>>,
  before: LineRow | undefined,
  isAllowed: boolean,
): Violation[] =>
  isAllowed || !operationalTypes.has(values.inputType) || values.inputType === before?.input_type
    ? []
    : [
        {
          propertyPath: 'inputType',
          message: 'The calculation method has no energy or water in use (B6, B7).',
          code: 'operational_use_not_allowed',
        },
      ]
