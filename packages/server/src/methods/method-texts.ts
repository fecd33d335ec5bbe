import {
  locales,
  methodTextNames,
  rules,
  TEXT_MAX,
  type Create,
  type Method,
  type MethodTexts,
  type Violation,
} from '@cradle/contract'

/**
 * Checks the default texts of a method and merges them into the stored ones. Only known languages
 * and names are accepted. Names that are not given remain unchanged; an empty text or null removes
 * one. A violation names its place: `defaultTexts.nl.cutOffB`.
 */
export function keepDefaultTexts(
  values: Partial<Create<typeof Method>>,
  standing: MethodTexts = {},
): Violation[] {
  const given: unknown = values.defaultTexts
  if (given === undefined) return []
  if (given === null) {
    values.defaultTexts = {}
    return []
  }
  const makeViolation = (
    propertyPath: string,
    { code, message }: { code: string; message: string },
  ): Violation => ({ propertyPath, message, code })
  if (!isRecord(given))
    return [
      makeViolation('defaultTexts', {
        code: rules.type.code,
        message: rules.type.message('object'),
      }),
    ]
  const violations: Violation[] = []
  const kept: MethodTexts = structuredClone(standing)
  for (const [language, texts] of Object.entries(given)) {
    const place = `defaultTexts.${language}`
    if (!isIncluded(locales, language))
      violations.push(
        makeViolation(place, { code: rules.choice.code, message: rules.choice.message() }),
      )
    else if (!isRecord(texts))
      violations.push(
        makeViolation(place, { code: rules.type.code, message: rules.type.message('object') }),
      )
    else {
      for (const [name, text] of Object.entries(texts)) {
        if (!isIncluded(methodTextNames, name))
          violations.push(
            makeViolation(`${place}.${name}`, {
              code: rules.choice.code,
              message: rules.choice.message(),
            }),
          )
        else if (text !== null && typeof text !== 'string')
          violations.push(
            makeViolation(`${place}.${name}`, {
              code: rules.type.code,
              message: rules.type.message('string'),
            }),
          )
        else if (text && text.length > TEXT_MAX)
          violations.push(
            makeViolation(`${place}.${name}`, {
              code: rules.tooLong.code,
              message: rules.tooLong.message(TEXT_MAX),
            }),
          )
        else {
          const { [name]: _before, ...others } = kept[language] ?? {}
          kept[language] = text ? { ...others, [name]: text } : others
        }
      }
    }
  }
  values.defaultTexts = Object.fromEntries(
    Object.entries(kept).filter(([, texts]) => Object.keys(texts).length > 0),
  )
  return violations
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isIncluded = <const T extends string>(all: readonly T[], value: string): value is T =>
  (all as readonly string[]).includes(value)
