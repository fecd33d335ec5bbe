import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '@cradle/contract'

/** Texts of one file: a text, or a group of them. */
interface TextGroup {
  readonly [name: string]: string | TextGroup
}
type TextFiles = Readonly<Record<string, TextGroup>>

type WithoutPlural<Name extends string> = Name extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Name
type PathIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${PathIn<Group[Name]>}`
}[keyof Group & string]

/** `file:group.name` of every text. The forms `name_one` and `name_other` are one text, `name`. */
export type TextKey<Files> = {
  [File in keyof Files & string]: `${File}:${PathIn<Files[File]>}`
}[keyof Files & string]

export type TextValues = Readonly<Record<string, string | number>>

/** The text in one language, its `{{name}}` filled in. A number `count` chooses between `_one` and `_other`. */
export type Translate<Files> = (key: TextKey<Files>, values?: TextValues) => string

export interface Translator<Files, Language extends Locale> {
  (language: Language): Translate<Files>
  /** For keys made of a code that comes from elsewhere: whether there is such a text. */
  has(key: string): key is TextKey<Files>
}

export interface TranslatorOptions {
  /** What stands for a value that is not given. Without it, a value that is not given is an error. */
  missingValue?: string
}

/**
 * An instance of i18next for the texts of one area. The texts are there at once; nothing is shared between areas.
 * Values stand in a text as they are: nothing in them is escaped, filled in or looked up.
 */
export function createTranslator<Files extends TextFiles, Language extends Locale>(
  texts: Readonly<Record<Language, Files>>,
  { missingValue }: TranslatorOptions = {},
): Translator<Files, Language> {
  const languages = Object.keys(texts) as Language[]
  const first: Files = texts[languages[0]!]
  const instance = createInstance()
  void instance.init({
    initAsync: false,
    resources: texts,
    lng: languages[0],
    fallbackLng: false,
    supportedLngs: languages,
    ns: Object.keys(first),
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`There is no text ${key}`)
    },
    missingInterpolationHandler: (text: string, [, name]: RegExpExecArray) => {
      if (missingValue === undefined) throw new Error(`${name} is not given for "${text}"`)
      return missingValue
    },
  })
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, bindTranslate(instance.getFixedT(language))]),
  ) as Record<Language, Translate<Files>>
  const keys = new Set(
    Object.entries(first).flatMap(([file, group]) => listPaths(group, `${file}:`)),
  )
  return Object.assign((language: Language) => byLanguage[language], {
    has: (key: string): key is TextKey<Files> => keys.has(key),
  })
}

const listPaths = (group: TextGroup, before: string): string[] =>
  Object.entries(group).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [before + name.replace(/_(one|other)$/, '')]
      : listPaths(text, `${before}${name}.`),
  )

/**
 * Values go in as `replace`, so that one called like an option of i18next is no option. Texts without values are looked up
 * once: a document asks for the same labels in every row.
 */
function bindTranslate(t: TFunction): (key: string, values?: TextValues) => string {
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values)
      return t(key, {
        replace: values,
        nest: false,
        ...(typeof values['count'] === 'number' ? { count: values['count'] } : {}),
      })
    let text = plain.get(key)
    if (text === undefined) plain.set(key, (text = t(key, { replace: {}, nest: false })))
    return text
  }
}
