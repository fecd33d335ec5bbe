/** Fixed words of the review report. A missing word in one language does not compile. */
import en from './review-words/en.json' with { type: 'json' }
import nl from './review-words/nl.json' with { type: 'json' }
import de from './review-words/de.json' with { type: 'json' }
import type { ReportLanguage } from '../report-model.ts'

export type ReviewWords = typeof en

const byLanguage: Record<ReportLanguage, ReviewWords> = { en, nl, de }

export function reviewWordsOf(language: ReportLanguage): ReviewWords {
  return byLanguage[language]
}
