import type { Locale } from '@cradle/contract'
import shipped from './abbreviations.json' with { type: 'json' }

/** Terms of a report and what they stand for; a report explains those that occur in it. */
export type AbbreviationList = Readonly<Record<string, Readonly<Record<Locale, string>>>>

export const shippedAbbreviations: AbbreviationList = shipped
