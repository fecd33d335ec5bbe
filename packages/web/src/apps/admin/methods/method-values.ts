import { methodTextNames } from '@cradle/contract/choices'
import { locales } from '@cradle/contract/statuses'
import type { Locale, MethodIndicator, MethodTextName, MethodTexts } from '@cradle/contract'
import type { MethodItem } from './method-queries.ts'

export const plainFields = [
  'name',
  'code',
  'active',
  'pcr',
  'lcaSoftware',
  'characterizationMethod',
  'databaseProfiles',
  'stages',
  'optionalStages',
  'requiredStages',
  'requiredStagesWithData',
  'operationalUseInputs',
  'replacementMode',
  'weightingSets',
  'headlineWeightingSet',
  'totalIncludesD',
  'moduleTotals',
  'familyIndicators',
  'familyThreshold',
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

/** Form fields with the indicators of each group, and the compulsory ones of both. */
export const indicatorFields = ['indicatorsTop', 'indicatorsOther', 'indicatorsMandatory'] as const

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
export function buildFormValues(method: Partial<MethodItem>): Record<string, unknown> {
  const listCodes = (isListed: (one: MethodIndicator) => boolean): string[] =>
    (method.indicators ?? []).filter(isListed).map(({ code }) => code)
  const texts = locales.flatMap((language) =>
    methodTextNames.map((name) => [
      nameTextField(language, name),
      method.defaultTexts?.[language]?.[name] ?? null,
    ]),
  )
  return {
    ...Object.fromEntries(plainFields.map((name) => [name, method[name] ?? null])),
    indicatorsTop: listCodes(({ group }) => group === 'top'),
    indicatorsOther: listCodes(({ group }) => group === 'other'),
    indicatorsMandatory: listCodes(({ mandatory }) => mandatory),
    ...(Object.fromEntries(texts) as Record<string, unknown>),
  }
}

/**
 * Builds the request body from the changed fields. An emptied field becomes null. Indicators are sent
 * together, so that their groups come from all values of the form.
 */
export function buildMethodBody(
  changed: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>> = changed,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const texts: MethodTexts & Partial<Record<Locale, Record<string, string | null>>> = {}
  if (indicatorFields.some((name) => name in changed)) body['indicators'] = listIndicators(values)
  for (const [name, value] of Object.entries(changed)) {
    if ((indicatorFields as readonly string[]).includes(name)) continue
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

/** An indicator in both groups is a headline indicator. */
function listIndicators(
  values: Readonly<Record<string, unknown>>,
): Pick<MethodIndicator, 'code' | 'group' | 'mandatory'>[] {
  const [top, other, mandatory] = indicatorFields.map((name) => (values[name] ?? []) as string[])
  return [...new Set([...top!, ...other!])].map((code) => ({
    code,
    group: top!.includes(code) ? 'top' : 'other',
    mandatory: mandatory!.includes(code),
  }))
}

/** The values of a copy: everything but the identity, the signatures and the register numbers. */
export function buildCopyBody(method: MethodItem, name: string): Record<string, unknown> {
  const values = buildFormValues(method)
  const {
    code: _code,
    registrationNumberStart: _start,
    registrationNumberPrefix: _prefix,
    ...kept
  } = buildMethodBody(values)
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null)),
    defaultTexts: method.defaultTexts ?? {},
    name,
    active: false,
  }
}
