import { itemIri, Template, translatedFields } from '@cradle/contract'
import { canSeeConfidential } from '#access/confidential'
import { canAct } from '#access/permissions'
import { ok, type BodyCall, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { checkIfMatch, rowInPath } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { makeEtag } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { templates } from '../template-table.ts'
import {
  changeTranslations,
  compareLanguages,
  findTextLanguage,
  languageOfFields,
  readLanguage,
} from './language-texts.ts'

const trace = auditAndPublish(templates)

/** Returns the texts of a template in every language. */
export const getTexts = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    makeTextsReply(call.ctx, await rowInPath(tx, call, templates)),
  )

/**
 * Writes texts in one language. The first translation also fixes the language of the text fields, so that another
 * reporting language does not change what they are taken for.
 */
export const saveTexts = (call: BodyCall<'LanguageTexts'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const language = readLanguage(call.params['language'])
    const before = await rowInPath(tx, call, templates, true)
    if (!canAct(ctx.scope, 'template', 'edit', before.company_id)) throw new Problem('accessDenied')
    checkIfMatch(call.ifMatch, before)
    const { values, violations } = decodeBody(translatedFields, call.body, 'change')
    if (violations.length > 0) throw new Invalid(violations)
    if (language === findTextLanguage(before))
      throw new Invalid([{ ...languageOfFields, propertyPath: 'language' }])
    const row = await tx
      .updateTable('templates')
      .set({
        translations: JSON.stringify(
          changeTranslations(before.translations, { [language]: values }),
        ),
        text_language: findTextLanguage(before),
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('accessDenied')
    await trace(tx, ctx, { action: 'edit', row, before })
    return makeTextsReply(ctx, row)
  })

function makeTextsReply(ctx: Ctx, row: Row<'templates'>): Reply {
  const iri = itemIri(Template, row.id)
  const withConfidential = canSeeConfidential(ctx.scope, 'template', row.company_id)
  const body = makeDocument('TemplateTexts', `${iri}/texts`, {
    template: iri,
    textLanguage: findTextLanguage(row),
    languages: compareLanguages(row, row.translations, withConfidential),
  })
  return { ...ok(body), headers: { etag: makeEtag(row) } }
}
