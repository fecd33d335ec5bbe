/** Fixed words of the documents. A missing word in one language does not compile. */
import en from './words/en.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import type { ReportLanguage } from '../report-model.ts'

export type Words = typeof en

const byLanguage: Record<ReportLanguage, Words> = { en, nl, de }

export function wordsOf(language: ReportLanguage): Words {
  return byLanguage[language]
}

/** Puts values in the braces of a fixed sentence: `fill('Page {page}', { page: 3 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
