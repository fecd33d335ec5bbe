import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The word of an act in each language, wherever it stands: the glossary has the same. */
const words = {
  en: { reject: /reject/i, decline: /declin|final rejected/i },
  nl: { reject: /terug(sturen|gestuurd)/i, decline: /definitief af(wijzen|gewezen)/i },
  de: { reject: /zurück(weisen|gewiesen)/i, decline: /endgültig ab(lehnen|gelehnt)/i },
} as const
const acts = {
  reject: ['reject', 'rejected', 'review-rejected'],
  decline: ['decline', 'declined', 'review-declined'],
} as const
/** Sentences that explain an act, and do not name it. */
const explaining = new Set(['text', 'word', 'message'])

/** A supplier who sends no data declines a request for data: another act. The file and the key of its texts. */
const OTHER_ACT = { file: 'data-requests.json', key: 'supplier' }

/** Every text under a key of the act. */
function listTexts(value: unknown, keys: readonly string[], isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : []
  return Object.entries(value as object).flatMap(([key, inner]) =>
    key === OTHER_ACT.key || (isInside && explaining.has(key))
      ? []
      : listTexts(inner, keys, isInside || keys.includes(key)),
  )
}

const sources = {
  screens: (locale: string) => new URL(`./${locale}/`, import.meta.url),
  mails: (locale: string) =>
    new URL(`../../../server/src/notifications/texts/${locale}/`, import.meta.url),
  documents: (locale: string) =>
    new URL(`../../../server/src/documents/texts/${locale}/`, import.meta.url),
}

test.each(['en', 'nl', 'de'] as const)('one word for one act of a review (%s)', (locale) => {
  for (const act of ['reject', 'decline'] as const)
    for (const [source, find] of Object.entries(sources)) {
      const folder = find(locale)
      const texts = globSync('**/*.json', { cwd: folder, exclude: [OTHER_ACT.file] }).flatMap(
        (name) => listTexts(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), acts[act]),
      )
      expect(texts.length, source).toBeGreaterThan(0)
      expect(
        texts.filter((text) => !isExempt(act, text) && !words[locale][act].test(text)),
      ).toEqual([])
    }
})

/** The toast of the specification. */
const isExempt = (act: keyof typeof acts, text: string) => act === 'decline' && text === 'Declined'
