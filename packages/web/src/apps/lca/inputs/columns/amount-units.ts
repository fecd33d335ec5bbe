import type { Parameter } from '@cradle/contract'
import { convertAmount, massPerUnit, readUnit, splitUnit, type AddedUnit } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import { plainNumber } from '../../../../ui/grid/clipboard/clipboard-write.ts'
import type { AmountReading, AmountUnits, GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { parseNumber } from '../../../../ui/numbers/parse-number.ts'
import { readNumber } from '../../../../ui/numbers/read-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'

/** Units that a sheet of a supplier may use although no profile of ours has them. */
const commonUnits = new Set(
  'kg g mg t m mm cm dm km m2 mm2 cm2 dm2 ha km2 m3 l ml cl dl hl mm3 cm3 dm3 piece kWh Wh MWh GWh MJ kJ J GJ tkm kgkm W kW MW h min s d yr'.split(
    ' ',
  ),
)

/**
 * How the net amount reads units (ruling 49): within a dimension it is converted, over the mass of one unit only when
 * somebody confirms, and otherwise it is refused. A unit is never ignored.
 *
 * @param unitOf  unit of the amount of a row, empty while no profile says it
 * @param listAdded  units with a factor from the list of units
 * @param parameters  of the product, which formulas may use by name
 */
export function netAmountUnits(
  t: TFunction<'inputs'>,
  locale: Locale,
  profiles: ProfileSearch,
  unitOf: (row: GridRow) => string,
  listAdded: () => readonly AddedUnit[] = () => [],
  parameters: readonly Parameter[] = [],
): AmountUnits {
  const refuse = (text: string, reason: string): AmountReading => ({
    value: { invalid: text, reason },
  })
  return {
    unitOf,
    isUnit: (text) =>
      commonUnits.has(readUnit(text)) ||
      listAdded().some(({ symbol }) => symbol.toLowerCase() === text.trim().toLowerCase()),
    read: (text, beside, row, localeOfText, isConfirmed = false) => {
      const computed =
        beside === null ? readFormula(text, localeOfText, unitOf(row), parameters) : null
      if (computed) return computed
      const written = splitUnit(text)
      const unit = written.unit ?? beside
      const parsed = parseNumber(written.number, localeOfText)
      if (!parsed.ok) return { value: { invalid: text } }
      if (unit === null) return { value: parsed.value }
      const symbol = unitText(readUnit(unit))
      const from = `${formatAmount(parsed.value, locale)}\u00a0${symbol}`
      // Without grouping, so that the text is read as the same number in every language.
      const plain = `${plainNumber(parsed.value, locale)}\u00a0${symbol}`
      const to = unitOf(row)
      if (to === '') return refuse(plain, t('inputs:units.noProfile', { from }))
      const iri = row.values['environmentalProfile']
      const profile = typeof iri === 'string' ? profiles.byIri.get(iri) : undefined
      const mass = massPerUnit(to, profile?.massPerUnit)
      const converted = convertAmount(parsed.value, unit, to, mass, listAdded())
      if (!converted)
        return refuse(plain, t('inputs:units.notConvertible', { from, to: unitText(to) }))
      const { amount, by } = converted
      if (by === 'same') return { value: amount }
      if (by === 'dimension' || isConfirmed) return { value: amount, from }
      const label = `${formatAmount(Number(amount.toPrecision(6)), locale)}\u00a0${unitText(to)}`
      const facts = { from, to: unitText(to), mass: formatAmount(mass ?? 0, locale) }
      return {
        value: {
          invalid: plain,
          reason: t('inputs:units.byDensity', facts),
          closest: [{ value: amount, label }],
        },
        needsConfirmation: true,
      }
    },
  }
}

/** An amount that is computed, as in `=2 t/40`, in the unit of the row; null for any other text. */
function readFormula(
  text: string,
  locale: Locale,
  unit: string,
  parameters: readonly Parameter[],
): AmountReading | null {
  const read = readNumber(text, locale, text.startsWith('=') ? unit : '', parameters)
  if (read.ok)
    return read.formula === undefined ? null : { value: read.value, formula: read.formula }
  return read.fault ? { value: { invalid: text, reason: read.fault } } : null
}
