/** Texts of a review in each language: checklist questions, evidence and findings. */
import { locales, unitText, type Locale } from '@cradle/contract'
import { createTranslator, type TextKey } from '#platform/i18n/translator'
import evidenceDe from './texts/de/evidence.json' with { type: 'json' }
import findingsDe from './texts/de/findings.json' with { type: 'json' }
import questionsDe from './texts/de/questions.json' with { type: 'json' }
import evidenceEn from './texts/en/evidence.json' with { type: 'json' }
import findingsEn from './texts/en/findings.json' with { type: 'json' }
import questionsEn from './texts/en/questions.json' with { type: 'json' }
import evidenceNl from './texts/nl/evidence.json' with { type: 'json' }
import findingsNl from './texts/nl/findings.json' with { type: 'json' }
import questionsNl from './texts/nl/questions.json' with { type: 'json' }

const en = { evidence: evidenceEn, findings: findingsEn, questions: questionsEn }

const reviewTexts = createTranslator(
  {
    en,
    nl: { evidence: evidenceNl, findings: findingsNl, questions: questionsNl },
    de: { evidence: evidenceDe, findings: findingsDe, questions: questionsDe },
  },
  { missingValue: '–' },
)

type ReviewText = TextKey<typeof en>
type KeyIn<File extends string> = ReviewText extends infer Key
  ? Key extends `${File}:${infer Path}`
    ? Path
    : never
  : never
export type QuestionKey = KeyIn<'questions'>
type FindingCode = keyof typeof findingsEn
export type EvidenceCode = keyof typeof evidenceEn.sentences

type Values = Readonly<Record<string, string | number>>
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

export const translateQuestion = (key: QuestionKey): Record<Locale, string> =>
  translateAll(`questions:${key}`)

/** Translates evidence. Values that are codes become words. */
export const translateEvidence = ({
  code,
  values,
  inLanguages = {},
}: {
  code: EvidenceCode
  values: Values
  inLanguages?: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>
}): Record<Locale, string> =>
  translateAll(`evidence:sentences.${code}`, values, (value, language, name) => {
    const known = inLanguages[name]?.[language]
    if (known !== undefined) return known
    if (code === 'declaredUnit' && name === 'unit') return unitText(value, language)
    const word = `evidence:words.${value}`
    return reviewTexts.has(word) ? reviewTexts(language)(word) : value
  })

export type NamedText = keyof typeof evidenceEn.texts

/** Names of texts, as a list in each language. */
export const translateNames = (names: readonly NamedText[]): Record<Locale, string> =>
  writeInLanguages((language) =>
    names.map((name) => reviewTexts(language)(`evidence:texts.${name}`)).join(', '),
  )

export const writeInLanguages = (write: (language: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(locales.map((language) => [language, write(language)])) as Record<
    Locale,
    string
  >

/** Example: 0.27486 in German → `0,275` */
export const writeNumber = (value: number, language: Locale): string => formatValue(value, language)

/** Example: 3.0218 in Dutch → `€ 3,02` */
export const writeEuros = (value: number, language: Locale): string =>
  euroFormats(language).format(value).replace('-', '−')

export const translateFinding = (code: FindingCode, values: Values): Record<Locale, string> =>
  translateAll(`findings:${code}`, values)

/** Warnings of checks have their own codes; some have no text. */
export const hasFindingText = (code: string): code is FindingCode =>
  reviewTexts.has(`findings:${code}`)

function translateAll(
  key: ReviewText,
  values: Values = {},
  wordFor: (value: string, language: Locale, name: string) => string = (value) => value,
): Record<Locale, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    locales.map((language) => [
      language,
      reviewTexts(language)(
        key,
        Object.fromEntries(
          given.map(([name, value]) => [
            name,
            typeof value === 'string' && !isDay(value)
              ? wordFor(value, language, name)
              : formatValue(value, language),
          ]),
        ),
      ),
    ]),
  ) as Record<Locale, string>
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** Makes a format per language when it is first needed: that costs far more than formatting with it. */
function makeFormats<F>(make: (language: Locale) => F): (language: Locale) => F {
  const made = new Map<Locale, F>()
  return (language) => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}

const integerFormats = makeFormats(
  (language) => new Intl.NumberFormat(tags[language], { useGrouping: true }),
)
const numberFormats = makeFormats(
  (language) => new Intl.NumberFormat(tags[language], { maximumSignificantDigits: 3 }),
)
const euroFormats = makeFormats(
  (language) => new Intl.NumberFormat(tags[language], { style: 'currency', currency: 'EUR' }),
)
const dayFormats = makeFormats(
  (language) =>
    new Intl.DateTimeFormat(tags[language], {
      ...(language === 'en'
        ? { day: 'numeric', month: 'short' }
        : { day: '2-digit', month: '2-digit' }),
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** Formats numbers with three significant digits, as everywhere on screen; integers are not rounded. */
const formatValue = (value: string | number, language: Locale): string =>
  typeof value === 'number'
    ? (Number.isInteger(value) ? integerFormats : numberFormats)(language)
        .format(value)
        .replace(/^-/, '−')
    : dayFormats(language).format(new Date(value))
