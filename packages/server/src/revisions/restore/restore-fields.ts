import {
  calculationFileEffects,
  calculationFiles,
  writtenCalculationFields,
  findEditEffect,
  findGreatestEffect,
  itemIri,
  numberOfFormula,
  locales,
  translatedTextNames,
  Calculation,
  type CalculationField,
  type Fields,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { calculationRules } from '#calculations/records/calculation-rules'
import { calculations } from '#calculations/records/calculation-table'
import { saveTranslations } from '#calculations/texts/serve-texts'
import {
  findTextLanguage,
  languageOfFields,
  type TranslationChanges,
} from '#templates/texts/language-texts'
import { attachMedia } from '#media/attach-media'
import { markEditedBy } from '#calculation-updates/edited-calculation'
import { announceEdited } from '#calculation-updates/live-calculation'
import type { States } from '../state-repo.ts'
import { missingLinks } from '#sheets/restore/missing-links'
import { updateFields } from '#sheets/restore/update-fields'
import { bodyBetween } from '#sheets/wire-rows'

type FileName = keyof typeof calculationFileEffects
const fileNames: readonly FileName[] = Object.values(calculationFiles)
/** Folder and origin do not belong to the content: they are restored only if the request names them. */
const leftAlone: ReadonlySet<string> = new Set<CalculationField>([
  'folder',
  'template',
  'chooseTemplate',
])

/** Fields that can be restored; `nl.noteA2` is the Dutch text of a field. */
export const restorableFields: ReadonlySet<string> = new Set([
  ...Object.keys(writtenCalculationFields),
  ...fileNames,
  ...locales.flatMap((language) => translatedTextNames.map((name) => `${language}.${name}`)),
])

/**
 * Restores fields of the calculation with the rules of its writes.
 *
 * @param names  the fields to restore; null for all
 * @returns the row afterwards, and the violations
 */
export async function restoreFields(
  tx: WriteTx,
  call: Call,
  row: Row<'calculations'>,
  { now, past }: States,
  names: ReadonlySet<string> | null,
): Promise<{ row: Row<'calculations'>; violations: Violation[] }> {
  const isMeant = (name: string): boolean =>
    names === null
      ? !leftAlone.has(name)
      : names.has(name) || names.has(numberOfFormula(name) ?? name)
  const fields: Fields = Object.fromEntries(
    Object.entries(writtenCalculationFields).filter(([name]) => isMeant(name)),
  )
  const body = bodyBetween(calculations, fields, past.calculation, now.calculation)
  const violations = await missingLinks(tx, call, fields, body, row.company_id)
  const translations = findTranslationChanges({ now, past }, isMeant)
  const ownTexts = translations[findTextLanguage(row)]
  // The text fields may be in this language now.
  if (names !== null && ownTexts)
    violations.push(
      ...Object.keys(ownTexts).map((name) => ({ ...languageOfFields, propertyPath: name })),
    )
  let written = row
  if (violations.length === 0 && Object.keys(translations).length > 0)
    written = await saveTranslations(tx, call.ctx, row, translations)
  if (violations.length === 0) {
    const updated = await updateFields(tx, call, calculations, written, body, calculationRules)
    written = updated.row
    violations.push(...updated.violations)
  }
  const changed = fileNames.filter(
    (name) =>
      isMeant(name) &&
      (past.calculation.files[name] ?? null) !== (now.calculation.files[name] ?? null),
  )
  if (changed.length > 0) {
    const files = await restoreFiles(tx, call, written, past.calculation.files, changed)
    written = files.row
    violations.push(...files.violations)
  }
  return { row: written, violations }
}

/** Returns the texts in other languages that differ, with their earlier content. */
function findTranslationChanges(
  { now, past }: States,
  isMeant: (name: string) => boolean,
): TranslationChanges {
  const changes: TranslationChanges = {}
  for (const language of locales)
    for (const name of translatedTextNames) {
      const text = past.translations[language]?.[name] ?? null
      const isChanged = text !== (now.translations[language]?.[name] ?? null)
      if (isChanged && isMeant(`${language}.${name}`)) (changes[language] ??= {})[name] = text
    }
  return changes
}

/** Replaced files are kept with the calculation; a file that no longer exists cannot be restored. */
async function restoreFiles(
  tx: WriteTx,
  call: Call,
  row: Row<'calculations'>,
  then: Readonly<Record<string, string>>,
  names: readonly FileName[],
): Promise<{ row: Row<'calculations'>; violations: Violation[] }> {
  const { ctx } = call
  const files = { ...row.files } as Record<string, string>
  const violations: Violation[] = []
  for (const name of names) {
    const id = then[name]
    if (id === undefined) delete files[name]
    else {
      files[name] = id
      try {
        await attachMedia(tx, id, {
          type: 'Calculation',
          id: row.id,
          companyId: row.company_id,
        })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        violations.push({
          propertyPath: name,
          message: 'This file is no longer kept.',
          code: 'file_gone',
        })
      }
    }
  }
  if (violations.length > 0) return { row, violations }
  const written = await tx
    .updateTable('calculations')
    .set({ files: JSON.stringify(files), version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returning(['id', 'content_version'])
    .executeTakeFirstOrThrow()
  const effects = names.map((name) =>
    findEditEffect(calculationFileEffects[name], row.files[name] ?? null, files[name] ?? null),
  )
  const edited = await markEditedBy(tx, ctx, written, findGreatestEffect(effects))
  await audit(tx, ctx, {
    action: 'calculation.edit',
    resource: itemIri(Calculation, row.id),
    companyId: row.company_id,
    message: `files brought back: ${names.join(', ')}`,
  })
  await announceEdited(tx, ctx, edited)
  return { row: edited[0]!.calculation, violations: [] }
}
