import { raiseDimension, writeDimension } from './dimension.ts'
import { FormulaError } from './formula-error.ts'
import { finite, refuseOtherUnits, type Compute } from './quantities.ts'

/** Functions by their names in English, Dutch and German spreadsheets. */
const names: Readonly<Record<string, keyof typeof functions>> = {
  min: 'min',
  max: 'max',
  abs: 'abs',
  sqrt: 'sqrt',
  wortel: 'sqrt',
  wurzel: 'sqrt',
  round: 'round',
  afronden: 'round',
  runden: 'round',
  if: 'if',
  als: 'if',
  wenn: 'if',
  pi: 'pi',
}

interface FunctionOf {
  /** Fewest and most arguments. */
  arguments: readonly [number, number]
  make: (given: readonly Compute[]) => Compute
}

const pick =
  (given: readonly Compute[], isBetter: (one: number, other: number) => boolean): Compute =>
  (read) =>
    given
      .map((one) => one(read))
      .reduce((best, one) => {
        refuseOtherUnits(best, one)
        return isBetter(one.value, best.value) ? one : best
      })

const functions = {
  min: { arguments: [1, 50], make: (given) => pick(given, (one, best) => one < best) },
  max: { arguments: [1, 50], make: (given) => pick(given, (one, best) => one > best) },
  abs: {
    arguments: [1, 1],
    make:
      ([one]) =>
      (read) => {
        const given = one!(read)
        return { ...given, value: Math.abs(given.value) }
      },
  },
  sqrt: {
    arguments: [1, 1],
    make:
      ([one]) =>
      (read) => {
        const { value, dimension } = one!(read)
        const root = raiseDimension(dimension, 0.5)
        if (root === undefined)
          throw new FormulaError('units', null, writeDimension(dimension), '1')
        return finite(Math.sqrt(value), root)
      },
  },
  /** To whole numbers, or to this many decimals; half away from zero, as spreadsheets do. The number has no unit. */
  round: {
    arguments: [1, 2],
    make:
      ([one, places]) =>
      (read) => {
        const { value, dimension } = one!(read)
        const digits = places?.(read) ?? { value: 0, dimension: null }
        if (dimension ?? digits.dimension)
          throw new FormulaError('units', null, writeDimension(dimension ?? digits.dimension), '1')
        if (!Number.isInteger(digits.value) || Math.abs(digits.value) > 15)
          throw new FormulaError('noNumber', null)
        return finite(Math.sign(value) * roundHalfUp(Math.abs(value), digits.value), null)
      },
  },
  /** if(condition, value when it is not 0, value when it is 0) */
  if: {
    arguments: [3, 3],
    make:
      ([condition, yes, no]) =>
      (read) => {
        const [one, other] = [yes!, no!]
        return condition!(read).value === 0 ? other(read) : one(read)
      },
  },
  pi: { arguments: [0, 0], make: () => () => ({ value: Math.PI, dimension: null }) },
} as const satisfies Record<string, FunctionOf>

/** Shifts the decimal sign in the text of the number: 1.005 × 100 is 100.49999999999999 in binary. */
function roundHalfUp(value: number, digits: number): number {
  const shift = (number: number, by: number): number => {
    const [mantissa, exponent = '0'] = String(number).split('e')
    return Number(`${mantissa}e${Number(exponent) + by}`)
  }
  return shift(Math.round(shift(value, digits)), -digits)
}

/** The stored name of a function; undefined: there is none. @param text  its name in any language */
export const findFunction = (text: string): keyof typeof functions | undefined =>
  isFunction(text) ? names[text.toLowerCase()] : undefined

/** Whether a name is that of a function, in any language. */
export const isFunction = (text: string): boolean => Object.hasOwn(names, text.toLowerCase())

/** @throws FormulaError for an unknown function, and for too few or too many arguments */
export function compileFunction(text: string, at: number, given: readonly Compute[]): Compute {
  const name = names[text.toLowerCase()]
  if (!name || !isFunction(text)) throw new FormulaError('unknownFunction', at, text)
  const { arguments: limits, make }: FunctionOf = functions[name]
  if (given.length < limits[0] || given.length > limits[1])
    throw new FormulaError('wrongArguments', at, text)
  return make(given)
}
