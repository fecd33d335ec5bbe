import { locales } from '@cradle/contract/statuses'
import type { Locale, MethodTextName, MethodTexts } from '@cradle/contract'
import type { MethodItem } from './method-queries.ts'

/** Texts in the order of the report. */
export const textNames = [
  'purposeAndTargetGroups',
  'comparability',
  'liability',
  'representativeness',
  'cutOffA1A3',
  'cutOffA4A5',
  'cutOffB',
  'cutOffC',
  'cutOffD',
  'allocation',
  'annex2References',
] as const satisfies readonly MethodTextName[]
export const plainFields = [
  'name',
  'code',
  'active',
  'pcr',
  'lcaSoftware',
  'characterizationMethod',
  'databaseProfiles',
  'creditsPerCalculation',
  'creditsPerReview',
  'costs',
  'publisher',
  'operator',
  'publisherPerson1Name',
  'publisherPerson1Function',
  'publisherPerson2Name',
  'publisherPerson2Function',
  'registrationNumberPrefix',
  'registrationNumberStart',
] as const

/** Form field of one text in one language. Names of form fields contain no dots. */
export const nameTextField = (language: Locale, name: MethodTextName): string =>
  `defaultTexts:${language}:${name}`

/**
 * Renames the server's error paths to form fields: the server separates the parts of a path by
 * dots.
 */
export const renamePathsToFields = (
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replaceAll('.', ':'), message]),
  )

/**
 * Builds the initial values of the form: the plain fields, and one field for each text and
 * language.
 */
export function buildFormValues(method: MethodItem): Record<string, unknown> {
  const texts = locales.flatMap((language) =>
    textNames.map((name) => [
      nameTextField(language, name),
      method.defaultTexts?.[language]?.[name] ?? null,
    ]),
  )
  return {
    ...Object.fromEntries(plainFields.map((name) => [name, method[name] ?? null])),
    ...(Object.fromEntries(texts) as Record<string, unknown>),
  }
}

/** Builds the request body from the changed fields. An emptied field becomes null. */
export function buildMethodBody(
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const texts: MethodTexts & Partial<Record<Locale, Record<string, string | null>>> = {}
  for (const [name, value] of Object.entries(changed)) {
    const [, language, text] = name.split(':') as [
      string,
      Locale | undefined,
      MethodTextName | undefined,
    ]
    const sent = value === undefined || value === '' ? null : value
    if (language && text) texts[language] = { ...texts[language], [text]: sent as string }
    else body[name] = sent
  }
  return Object.keys(texts).length > 0 ? { ...body, defaultTexts: texts } : body
}
