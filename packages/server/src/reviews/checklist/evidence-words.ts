import type { Locale } from '@cradle/contract'
import { sentences } from '../words.ts'
import type { Evidence } from './evidence/evidence-values.ts'
import { evidenceTexts, evidenceWords } from './evidence-texts.ts'

/** What the evidence says, in each language. */
export const evidenceSentences = ({
  code,
  values,
}: Pick<Evidence, 'code' | 'values'>): Record<Locale, string> =>
  sentences(evidenceTexts[code], values, evidenceWords)
