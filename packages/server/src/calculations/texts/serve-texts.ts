import { itemIri, translatedFields, Calculation, type LanguageTexts } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, type BodyCall, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'
import { checkIfMatch } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { makeEtag } from '#platform/records/encode'
import {
  findCalculation,
  lockCalculation,
  markEditedBy,
  refuseLocked,
} from '#calculation-updates/edited-calculation'
import { announceEdited } from '#calculation-updates/live-calculation'
import {
  compareLanguages,
  findTextLanguage,
  languageOfFields,
  readLanguage,
  type TranslationChanges,
} from '#templates/texts/language-texts'
import { seesConfidential } from '../records/calculation-table.ts'
import { readTranslations, writeTranslations } from '../records/translations.ts'

/** Returns the texts of a calculation in every language. */
export const getTexts = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    textsReply(tx, call.ctx, await findCalculation(tx, call.params.id)),
  )

/**
 * Writes texts in one language. The first translation also fixes the language of the text fields, so that another
 * reporting language does not change what they are taken for.
 */
export const saveTexts = (call: BodyCall<'LanguageTexts'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const language = readLanguage(call.params['language'])
    const row = await lockCalculation(tx, call.params.id)
    if (!canAct(ctx.scope, 'calculation', 'edit', row.company_id)) throw new Problem('accessDenied')
    refuseLocked(row)
    checkIfMatch(call.ifMatch, row)
    const { values, violations } = decodeBody(translatedFields, call.body, 'change')
    if (violations.length > 0) throw new Invalid(violations)
    if (language === findTextLanguage(row))
      throw new Invalid([{ ...languageOfFields, propertyPath: 'language' }])
    return textsReply(tx, ctx, await saveTranslations(tx, ctx, row, { [language]: values }))
  })

/**
 * Writes translations as one edit of the calculation, which the caller has locked and checked.
 *
 * @returns the row afterwards
 */
export async function saveTranslations(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'calculations'>,
  changes: TranslationChanges,
): Promise<Row<'calculations'>> {
  await writeTranslations(tx, row, changes)
  await tx
    .updateTable('calculations')
    .set({ version: row.version + 1, text_language: findTextLanguage(row) })
    .where('id', '=', row.id)
    .execute()
  const edited = await markEditedBy(tx, ctx, row, 'none')
  await audit(tx, ctx, {
    action: 'calculation.edit',
    resource: itemIri(Calculation, row.id),
    companyId: row.company_id,
    message: `texts in ${Object.keys(changes).join(', ')}`,
  })
  await announceEdited(tx, ctx, edited)
  return edited[0]!.calculation
}

async function textsReply(tx: ReadTx, ctx: Ctx, row: Row<'calculations'>): Promise<Reply> {
  const iri = itemIri(Calculation, row.id)
  const body = makeDocument('CalculationTexts', `${iri}/texts`, {
    calculation: iri,
    textLanguage: findTextLanguage(row),
    languages: await listLanguageTexts(tx, row, seesConfidential(ctx.scope, row.company_id)),
  })
  return { ...ok(body), headers: { etag: makeEtag(row) } }
}

/** Lists the texts of a calculation in each language, with those that are missing compared with the other languages. */
export const listLanguageTexts = async (
  tx: ReadTx,
  row: Row<'calculations'>,
  withConfidential: boolean,
): Promise<LanguageTexts[]> =>
  compareLanguages(row, await readTranslations(tx, row), withConfidential)
