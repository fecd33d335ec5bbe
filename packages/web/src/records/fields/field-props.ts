import { t } from 'i18next'
import { formulaName, TEXT_MAX, type Field, type Fields, type ValueOf } from '@cradle/contract'
import { isBlank } from '../../api/records.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'

/** A resource, or a field whose value is a list of small records. */
interface WithFields {
  fields: Fields
}
export type FieldName<R extends WithFields> = keyof R['fields'] & string
type ChoiceName<R extends WithFields> = {
  [K in FieldName<R>]: R['fields'][K] extends { values: readonly string[] } ? K : never
}[FieldName<R>]

/** Properties that a form field takes from the contract. `V` is the type of its value. */
export type ContractProps<N extends string, V> = { name: N; required?: true } & ([V] extends [
  number,
]
  ? NumberLimits
  : [V] extends [string]
    ? TextLimits
    : unknown)
interface NumberLimits {
  min?: number
  max?: number
  unit?: string
  keepsFormula?: true
}
interface TextLimits {
  /** Maximum length [characters]. */
  maxLength?: number
}

/**
 * Returns the properties of a form field from the contract: name, required mark, length, range and
 * unit.
 */
export function fieldProps<R extends WithFields, const N extends FieldName<R>>(
  resource: R,
  name: N,
): ContractProps<N, ValueOf<R['fields'][N]>> {
  const field = findField(resource, name)
  return {
    name,
    ...(field.required ? { required: true } : {}),
    ...readLimits(field),
    ...(formulaName(name) in resource.fields ? { keepsFormula: true } : {}),
  } as ContractProps<N, ValueOf<R['fields'][N]>>
}

const findField = (resource: WithFields, name: string): Field => resource.fields[name]!

function readLimits(field: Field): NumberLimits | TextLimits {
  switch (field.kind) {
    case 'string':
      return { maxLength: field.max }
    case 'text':
      return { maxLength: TEXT_MAX }
    case 'number':
    case 'integer':
      return {
        min: field.min,
        max: field.max,
        ...(field.unit === undefined ? {} : { unit: translateUnit(field.unit) }),
      }
    default:
      return {}
  }
}

/** Formats a unit of the contract for forms. */
const translateUnit = (unit: string): string =>
  unit === 'yr' ? t('ui:unit.years') : unit === 'EUR' ? '€' : unitText(unit)

interface OptionWords {
  label: string
  hint?: string
}
type ChoiceOf<R extends WithFields, N extends FieldName<R>> = ValueOf<R['fields'][N]> & string

/** Returns the choices of a field as options of a select or of radio buttons. */
export function listChoices<R extends WithFields, const N extends ChoiceName<R>>(
  resource: R,
  name: N,
  words: (value: ChoiceOf<R, N>) => string | OptionWords,
): ({ value: ChoiceOf<R, N> } & OptionWords)[] {
  const field = findField(resource, name)
  if (field.kind !== 'choice') return []
  return field.values.map((one) => {
    const value = one as ChoiceOf<R, N>
    const stated = words(value)
    return { value, ...(typeof stated === 'string' ? { label: stated } : stated) }
  })
}

/** Finds the blank required fields of a form, with a message for each. */
export const findBlanks = <R extends WithFields>(
  resource: R,
  values: object,
  sentence: (name: FieldName<R>) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => resource.fields[name]?.required && isBlank(value))
      .map(([name]) => [name, sentence(name as FieldName<R>)]),
  )
