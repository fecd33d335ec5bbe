import { rules, type DataModule, type DataRequest, type Violation } from '@cradle/contract'
import { releaseMedia } from '#media/attach-media'
import { readIndicators } from '#methods/method-table'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { dataRequests, type RequestRow } from './data-request-table.ts'

/** A request for a profile takes its name and unit; one for a new material needs both. */
export const dataRequestRules: Rules<'data_requests', typeof DataRequest> = {
  async beforeCreate(tx, _ctx, values) {
    if (values.environmentalProfile) {
      const profile = await tx
        .selectFrom('environmental_profiles')
        .select(['name', 'unit_id'])
        .where('id', '=', values.environmentalProfile)
        .executeTakeFirstOrThrow()
      values.material = profile.name
      values.unit = profile.unit_id
    }
    emptyLists(values)
    return [
      ...(values.material ? [] : [makeBlankViolation('material')]),
      ...(values.unit ? [] : [makeBlankViolation('unit')]),
      ...(await checkQuestions(tx, values)),
    ]
  },
  async beforeChange(tx, _ctx, row, values) {
    refuseSent(row, 'edit')
    emptyLists(values)
    return [
      ...(values.material === null ? [makeBlankViolation('material')] : []),
      ...(values.unit === null ? [makeBlankViolation('unit')] : []),
      ...(await checkQuestions(tx, {
        questions: values.questions ?? row.questions,
        indicators: values.indicators === undefined ? row.indicators : values.indicators,
        modules: values.modules === undefined ? (row.modules as DataModule[]) : values.modules,
      })),
    ]
  },
  async beforeDelete(tx, _ctx, row) {
    refuseSent(row, 'delete')
    await releaseFiles(tx, row)
  },
  afterWrite: auditAndPublish(dataRequests),
}

/** No list is an empty one. */
function emptyLists(values: Asked): void {
  if (values.indicators === null) values.indicators = []
  if (values.modules === null) values.modules = []
}

/** What the supplier has seen stays as it was seen. */
function refuseSent({ state }: RequestRow, action: string): void {
  if (state !== 'draft') throw new Problem('actionNotAllowed', { action, status: state })
}

async function releaseFiles(tx: WriteTx, { file_ids: files }: RequestRow): Promise<void> {
  for (const id of files) await releaseMedia(tx, id)
}

interface Asked {
  questions?: readonly string[] | null | undefined
  indicators?: string[] | null | undefined
  modules?: DataModule[] | null | undefined
}

/** Values of indicators are asked for named indicators and modules. */
async function checkQuestions(
  tx: ReadTx,
  { questions, indicators, modules }: Asked,
): Promise<Violation[]> {
  if ((questions ?? []).length === 0) return [makeBlankViolation('questions')]
  if (!questions!.includes('indicators')) return []
  const known = await readIndicators(tx)
  const unknown = (indicators ?? []).filter((code) => !known.has(code))
  return [
    ...((indicators ?? []).length === 0 ? [makeBlankViolation('indicators')] : []),
    ...((modules ?? []).length === 0 ? [makeBlankViolation('modules')] : []),
    ...(unknown.length > 0
      ? [
          {
            propertyPath: 'indicators',
            message: rules.choice.message(),
            code: rules.choice.code,
          },
        ]
      : []),
  ]
}
