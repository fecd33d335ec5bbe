import { locales, type Locale } from '@cradle/contract'

/**
 * Languages of the product that an Accept-Language header names, the preferred one first.
 *
 * Example: `fr, de-AT;q=0.8, en;q=0.9` → en, de
 */
export const rankLanguages = (header: string): Locale[] =>
  header
    .slice(0, 500)
    .split(',')
    .flatMap((part, index) => {
      const [tag = '', ...options] = part.split(';').map((text) => text.trim())
      const language = locales.find((one) => tag.toLowerCase().split('-')[0] === one)
      const quality = Number(options.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
      return language && quality > 0 ? [{ language, quality, index }] : []
    })
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ language }) => language)
