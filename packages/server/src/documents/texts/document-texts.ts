/** The fixed texts of the documents. A text that is missing in one language does not compile. */
import { createTranslator } from '#platform/i18n/translator'
import type { ReportLanguage } from '../report-model.ts'
import declarationDe from './de/declaration.json' with { type: 'json' }
import footprintDe from './de/footprint.json' with { type: 'json' }
import reviewDe from './de/review.json' with { type: 'json' }
import verificationDe from './de/verification.json' with { type: 'json' }
import declarationEn from './en/declaration.json' with { type: 'json' }
import footprintEn from './en/footprint.json' with { type: 'json' }
import reviewEn from './en/review.json' with { type: 'json' }
import verificationEn from './en/verification.json' with { type: 'json' }
import declarationNl from './nl/declaration.json' with { type: 'json' }
import footprintNl from './nl/footprint.json' with { type: 'json' }
import reviewNl from './nl/review.json' with { type: 'json' }
import verificationNl from './nl/verification.json' with { type: 'json' }

const en = {
  declaration: declarationEn,
  footprint: footprintEn,
  review: reviewEn,
  verification: verificationEn,
}

/** `documentTexts('nl')('declaration:contents')` */
export const documentTexts = createTranslator({
  en,
  nl: {
    declaration: declarationNl,
    footprint: footprintNl,
    review: reviewNl,
    verification: verificationNl,
  },
  de: {
    declaration: declarationDe,
    footprint: footprintDe,
    review: reviewDe,
    verification: verificationDe,
  },
})

export type ReviewChapter = keyof typeof reviewEn.sections

/** Groups whose texts are named by codes of records. */
type CodeGroup =
  | 'declaration:rules.qualities'
  | 'review:quality.manners'
  | `review:${'actions' | 'files' | 'statuses'}`
  | `verification:${'actions' | 'groups' | 'places' | 'sides' | 'states'}`

/** The word for a code. A code without a word stands as it is. */
export function wordForCode(language: ReportLanguage, group: CodeGroup, code: string): string {
  const key = `${group}.${code}`
  return documentTexts.has(key) ? documentTexts(language)(key) : code
}
