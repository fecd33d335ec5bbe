import {
  rules,
  type MethodIndicator,
  type Violation,
  type Method,
  type Create,
} from '@cradle/contract'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import type { WriteTx } from '#platform/db/database'
import type { Area } from '#platform/http/area'
import { withEtag } from '#platform/http/revalidation'
import { listRecords } from '#platform/records/collection'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { keepDefaultTexts } from './method-texts.ts'
import { readIndicators, methods, type StoredIndicator } from './method-table.ts'

/** Signatures of the programme's signatories. */
const signatures = ['publisher_person1_signature_id', 'publisher_person2_signature_id'] as const

const methodRules: Rules<'methods', typeof Method> = {
  beforeCreate: async (tx, _ctx, values) => [
    ...(await keepIndicators(tx, values)),
    ...keepDefaultTexts(values),
  ],
  beforeChange: async (tx, _ctx, row, values) => [
    ...(await keepIndicators(tx, values)),
    ...keepDefaultTexts(values, row.default_texts),
  ],
  afterWrite: async (tx, ctx, write) => {
    const { action, row, before } = write
    for (const column of signatures) {
      if (action === 'delete') await releaseMedia(tx, row[column])
      else
        await replaceMedia(tx, before?.[column], row[column], {
          type: 'Method',
          id: row.id,
          companyId: null,
        })
    }
    return auditAndPublish(methods)(tx, ctx, write)
  },
}

/** Sorts the indicators of a method in the order of the standard, and refuses unknown codes. */
async function keepIndicators(
  tx: WriteTx,
  values: Partial<Create<typeof Method>>,
): Promise<Violation[]> {
  // The database requires a list in these columns: null becomes an empty list.
  if (values.stages === null) values.stages = []
  if (values.weightingSets === null) values.weightingSets = []
  const given: unknown = values.indicators
  if (given === undefined) return []
  if (given === null) {
    values.indicators = []
    return []
  }
  if (!Array.isArray(given))
    return [
      { propertyPath: 'indicators', message: rules.type.message('array'), code: rules.type.code },
    ]
  const known = await readIndicators(tx)
  const violations: Violation[] = []
  const wanted = new Map<string, StoredIndicator>()
  for (const [i, indicator] of (given as (Partial<MethodIndicator> | null)[]).entries()) {
    const code = String(indicator?.code)
    if (!known.has(code))
      violations.push({
        propertyPath: `indicators[${i}].code`,
        message: rules.choice.message(),
        code: rules.choice.code,
      })
    wanted.set(code, {
      code,
      group: indicator?.group === 'top' ? 'top' : 'other',
      mandatory: indicator?.mandatory === true,
    })
  }
  Object.assign(values, {
    indicators: [...known.keys()].flatMap((code) => wanted.get(code) ?? []),
  })
  return violations
}

/** Calculation methods: the indicators, stages, texts and prices of a calculation. */
export const methodArea: Area = {
  tables: [methods],
  serve(handlers) {
    serveRecords(handlers, methods, methodRules, {
      list: (call) =>
        call.ctx.db.read(call.ctx.scope, async (tx) =>
          withEtag(call, await listRecords(tx, call, methods)),
        ),
    })
  },
}
