import { useLocale } from '../../../i18n/i18n.ts'
import { formatTonnes, removeResidue } from '../footprint/figures.ts'

/** Writes totals and changes [kg CO2 eq] as tonnes. */
export function useTonnes() {
  const locale = useLocale()
  const write = (value: number, isIncomplete = false): string =>
    formatTonnes(removeResidue(value), isIncomplete, locale)
  return {
    write,
    /** Increases have a plus sign. */
    writeChange: (value: number): string => `${removeResidue(value) > 0 ? '+' : ''}${write(value)}`,
  }
}
