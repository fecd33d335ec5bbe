import type { Method } from '@cradle/contract'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import type { Area } from '#platform/http/area'
import { withEtag } from '#platform/http/revalidation'
import { listRecords } from '#platform/records/collection'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { checkMethodValues } from './check-method-values.ts'
import { methods } from './method-table.ts'

/** Signatures of the programme's signatories. */
const signatures = ['publisher_person1_signature_id', 'publisher_person2_signature_id'] as const

const methodRules: Rules<'methods', typeof Method> = {
  beforeCreate: (tx, _ctx, values) => checkMethodValues(tx, values),
  beforeChange: (tx, _ctx, row, values) => checkMethodValues(tx, values, row.default_texts),
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
