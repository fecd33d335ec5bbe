import type { Locale } from '@cradle/contract'
import shipped from './abbreviations.json' with { type: 'json' }

/** Abbreviations with their meaning; a report explains those that occur in it. */
export type AbbreviationList = Readonly<Record<string, Readonly<Record<Locale, string>>>>

export const shippedAbbreviations: AbbreviationList = shipped
