import { itemIri, locales, Method, type MethodStandardTexts } from '@cradle/contract'
import { ok, type Reply, type ItemCall } from '#platform/http/call'
import { rowInPath } from '#platform/records/crud'
import { withEtag } from '#platform/http/revalidation'
import { makeDocument } from '#platform/hydra/document'
import { methods } from '#methods/method-table'
import { methodFacts } from '#snapshots/facts/method-facts'
import { shippedTexts } from '#snapshots/default-texts/shipped-texts'
import { placeholderNames } from '#documents/texts/default-texts'

/** Returns the shipped texts that a method can override, by language and with placeholders. */
export async function getMethodStandardTexts(call: ItemCall): Promise<Reply> {
  const row = await call.ctx.db.read(call.ctx.scope, (tx) => rowInPath(tx, call, methods))
  const { key } = methodFacts(row)
  const shipped = Object.fromEntries(
    locales.map((language) => [language, shippedTexts(key, language)]),
  ) as MethodStandardTexts['shipped']
  const iri = itemIri(Method, row.id)
  const answer: MethodStandardTexts = { method: iri, placeholders: [...placeholderNames], shipped }
  return withEtag(
    call,
    ok(makeDocument('MethodStandardTexts', `${iri}/standard_texts`, { ...answer })),
  )
}
