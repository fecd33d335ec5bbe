import { locales } from '@cradle/contract/statuses'
import type { AnnouncementTranslations, Locale } from '@cradle/contract'
import { isBlank } from '../../../api/records.ts'
import type { AnnouncementItem } from '../../../shell/announcements/announcement-queries.ts'

const plainFields = [
  'title',
  'description',
  'type',
  'publishedAt',
  'stickyUntil',
  'versionName',
] as const
type Translated = keyof AnnouncementTranslations
/** Languages besides English. */
const translated = locales.filter((one): one is Translated => one !== 'en')

/** Form field of a text in one language. Names of form fields contain no dots. */
export const nameTextField = (language: Locale, text: 'title' | 'description'): string =>
  language === 'en' ? text : `translations:${language}:${text}`

/** Builds the values of the form; without an announcement those of a new one. */
export function buildAnnouncementValues(
  announcement: AnnouncementItem | null,
): Record<string, unknown> {
  const texts = translated.flatMap((language) =>
    (['title', 'description'] as const).map((text) => [
      nameTextField(language, text),
      announcement?.translations?.[language]?.[text] ?? null,
    ]),
  )
  return {
    ...Object.fromEntries(plainFields.map((name) => [name, announcement?.[name] ?? null])),
    ...(announcement ? {} : { type: 'announcement' }),
    ...(Object.fromEntries(texts) as Record<string, unknown>),
  }
}

/** Builds the request body. Translations are sent together. */
export function buildAnnouncementBody(
  values: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(changed)
  const body: Record<string, unknown> = Object.fromEntries(
    names.filter((name) => !name.includes(':')).map((name) => [name, changed[name]]),
  )
  if (names.some((name) => name.includes(':')))
    body['translations'] = Object.fromEntries(
      translated
        .map((language) => {
          const title = values[nameTextField(language, 'title')]
          const description = values[nameTextField(language, 'description')]
          return [language, { title: title ?? '', description: description ?? '' }] as const
        })
        .filter(([, texts]) => !isBlank(texts.title) || !isBlank(texts.description)),
    )
  return body
}

/** Renames paths of the server to form fields: `translations.nl.title` to `translations:nl:title`. */
export const renamePaths = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replaceAll('.', ':'), message]),
  )
