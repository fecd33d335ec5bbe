import {
  isEmptyText,
  type Locale,
  type Translations,
  type TranslatedTextName,
} from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { TranslationChanges } from '#templates/texts/language-texts'

type Parent = { id: string; company_id: string }

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

/** The same for many calculations, with one query, by the id of the calculation. */
export async function readTranslationsOf(
  tx: ReadTx,
  calculations: readonly Parent[],
): Promise<Map<string, Translations>> {
  const rows = await tx
    .selectFrom('calculation_texts')
    .select(['calculation_id', 'language', 'name', 'text'])
    .where('company_id', 'in', [...new Set(calculations.map(({ company_id: owner }) => owner))])
    .where(
      'calculation_id',
      'in',
      calculations.map(({ id }) => id),
    )
    .execute()
  const byCalculation = Map.groupBy(rows, ({ calculation_id: id }) => id)
  return new Map([...byCalculation].map(([id, texts]) => [id, groupTranslations(texts)]))
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
