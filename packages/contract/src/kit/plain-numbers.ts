import { formula, type Field, type Fields } from './field.ts'

/**
 * Names of the plain numbers among fields: people write them, and they can be empty. Consumers treat them alike, by what
 * their fields say of them (decision 0138).
 */
export type PlainNumber<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'number' }
    ? F[K] extends { readOnly: true } | { required: true }
      ? never
      : K
    : never
}[keyof F & string]

const isPlainNumber = ({ kind, readOnly, required }: Field): boolean =>
  kind === 'number' && !readOnly && !required

/** Lists the plain numbers among fields, in the order of the fields. */
/* @__NO_SIDE_EFFECTS__ */
export const listPlainNumbers = <F extends Fields>(fields: F): readonly PlainNumber<F>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isPlainNumber(field) ? [name as PlainNumber<F>] : [],
  )

/** Name of the field with the formula of a plain number: netAmount → netAmountFormula. */
export type FormulaName<Name extends string> = `${Name}Formula`
export const formulaName = <const Name extends string>(name: Name): FormulaName<Name> =>
  `${name}Formula`

/** The number that a formula gives: netAmountFormula → netAmount; undefined: the field is no formula. */
export const numberOfFormula = (name: string): string | undefined =>
  /^(\w+)Formula$/.exec(name)?.[1]

type FormulasOf<F extends Fields> = {
  readonly [K in PlainNumber<F> as FormulaName<K>]: ReturnType<typeof formula<K>>
}

/**
 * Fields, each plain number followed by how it is computed (decision 0150). A table of what a consumer does with fields has no
 * entry for a formula: it goes where its number goes.
 */
/* @__NO_SIDE_EFFECTS__ */
export const withFormulas = <const F extends Fields>(fields: F): F & FormulasOf<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isPlainNumber(field)
        ? [
            [name, field],
            [formulaName(name), formula(name)],
          ]
        : [[name, field]],
    ),
  ) as F & FormulasOf<F>

/**
 * What a consumer does with each field. A plain number may be left out: then the consumer's rule for plain numbers answers.
 * Every other field needs its own answer.
 */
export type Answers<Name extends string, Plain extends string, Answer> = Readonly<
  Record<Exclude<Name, Plain>, Answer> & Partial<Record<Extract<Name, Plain>, Answer>>
>

/** The plain numbers that a table leaves out. */
/* @__NO_SIDE_EFFECTS__ */
export const numbersBeside = <Plain extends string, Table extends object>(
  table: Table,
  numbers: readonly Plain[],
): Exclude<Plain, keyof Table>[] =>
  numbers.filter((name) => !Object.hasOwn(table, name)) as Exclude<Plain, keyof Table>[]

/** A table of answers, then the answers of a rule for the plain numbers that the table leaves out. */
/* @__NO_SIDE_EFFECTS__ */
export const addNumbers = <Name extends string, Plain extends Name, Answer>(
  table: Answers<Name, Plain, Answer>,
  numbers: readonly Plain[],
  answer: (name: Plain) => Answer,
): Readonly<Record<Name, Answer>> => ({
  ...(table as Readonly<Record<Name, Answer>>),
  ...Object.fromEntries(
    numbersBeside<Plain, object>(table, numbers).map((name) => [name, answer(name)]),
  ),
})
