import { unitText as formatUnit } from '@cradle/contract'
import { currentLocale } from '../../i18n/i18n.ts'

/** A unit in the reader's language: `kg CO2 eq` → `kg CO₂ eq`, `kg CO₂-Äq.` in German; `m3` → `m³`. */
export const unitText = (unit: string): string => formatUnit(unit, currentLocale())
