import {
  confidentialTextNames,
  isEmptyText,
  type Locale,
  type Translations,
  type TranslatedTextName,
} from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'

/** Texts to write by language and name; null removes a text. */
export type TranslationChanges = Partial<
  Record<Locale, Partial<Record<TranslatedTextName, string | null>>>
>
type Parent = { id: string; company_id: string }

const confidential: ReadonlySet<string> = new Set(confidentialTextNames)
export const isConfidentialText = (name: string): boolean => confidential.has(name)

/** Reads the texts of a calculation in languages other than that of its text fields. */
export async function readTranslations(
  tx: ReadTx,
  { id, company_id }: Parent,
): Promise<Translations> {
  const rows = await tx
    .selectFrom('calculation_texts')
    .select(['language', 'name', 'text'])
    .where('company_id', '=', company_id)
    .where('calculation_id', '=', id)
    .orderBy('language')
    .orderBy('name')
    .execute()
  return groupTranslations(rows)
}

/** Groups stored texts by language and name. The database contains only names and languages of the contract. */
export function groupTranslations(
  rows: readonly { language: string; name: string; text: string }[],
): Translations {
  const translations: Translations = {}
  for (const { language, name, text } of rows)
    (translations[language as Locale] ??= {})[name as TranslatedTextName] = text
  return translations
}

/** Returns the translations without confidential texts. */
export const hideConfidentialTexts = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([name]) => !isConfidentialText(name))),
    ]),
  )

/** Writes and removes texts. The caller has locked the calculation and checked that it can be edited. */
export async function writeTranslations(
  tx: WriteTx,
  { id, company_id }: Parent,
  changes: TranslationChanges,
): Promise<void> {
  const all = Object.entries(changes).flatMap(([language, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ language, name, text })),
  )
  const removed = all.filter(({ text }) => isEmptyText(text))
  const written = all.flatMap(({ language, name, text }) =>
    text && !isEmptyText(text) ? [{ company_id, calculation_id: id, language, name, text }] : [],
  )
  if (removed.length > 0)
    await tx
      .deleteFrom('calculation_texts')
      .where('company_id', '=', company_id)
      .where('calculation_id', '=', id)
      .where((where) =>
        where.or(
          removed.map(({ language, name }) =>
            where.and([where('language', '=', language), where('name', '=', name)]),
          ),
        ),
      )
      .execute()
  if (written.length > 0)
    await tx
      .insertInto('calculation_texts')
      .values(written)
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'calculation_id', 'language', 'name'])
          .doUpdateSet((set) => ({ text: set.ref('excluded.text') })),
      )
      .execute()
}

/**
 * Copies the texts of a calculation to another one.
 *
 * @param isCopied  whether the copy gets the text of this name
 */
export async function copyTranslations(
  tx: WriteTx,
  source: Parent,
  copy: Parent,
  isCopied: (name: string) => boolean,
): Promise<void> {
  const translations = await readTranslations(tx, source)
  await writeTranslations(
    tx,
    copy,
    Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).filter(([name]) => isCopied(name))),
      ]),
    ),
  )
}
