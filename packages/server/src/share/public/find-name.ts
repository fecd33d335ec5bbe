import type { Locale, PublishedEpd } from '@cradle/contract'

/** The name of a declaration in a language, else in a language that it has. */
export const findName = (
  { name, uuid }: Pick<PublishedEpd, 'name' | 'uuid'>,
  language: Locale,
): string => name[language] ?? name.en ?? name.nl ?? name.de ?? uuid
