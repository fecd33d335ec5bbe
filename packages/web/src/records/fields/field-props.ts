import { t } from 'i18next'
import { TEXT_MAX, type Field, type Fields, type ValueOf } from '@cradle/contract'
import { isBlank } from '../../api/records.ts'
import type { Option } from '../../ui/form/fields.tsx'
import { unitText } from '../../ui/numbers/unit-text.ts'

/** A resource, or a field whose value is a list of small records. */
interface WithFields {
  fields: Fields
}
export type FieldName<R extends WithFields> = keyof R['fields'] & string
type ChoiceName<R extends WithFields> = {
  [K in FieldName<R>]: R['fields'][K] extends { values: readonly string[] } ? K : never
}[FieldName<R>]

/** What a form field takes over from the field of a resource. */
export interface ContractProps<N extends string = string> {
  name: N
  required?: true
  /** Longest text [characters]. */
  maxLength?: number
  min?: number
  max?: number
  unit?: string
}

/** Properties of a form field as the contract has them: its name, whether it is required, its length, range and unit. */
export function fieldProps<R extends WithFields, const N extends FieldName<R>>(
  resource: R,
  name: N,
): ContractProps<N> {
  const field = fieldOf(resource, name)
  return { name, ...(field.required ? { required: true } : {}), ...limitsOf(field) }
}

const fieldOf = (resource: WithFields, name: string): Field => resource.fields[name]!

function limitsOf(field: Field): Omit<ContractProps, 'name'> {
  const unit = field.unit === undefined ? {} : { unit: translateUnit(field.unit) }
  switch (field.kind) {
    case 'string':
      return { maxLength: field.max, ...unit }
    case 'text':
      return { maxLength: TEXT_MAX }
    case 'number':
    case 'integer':
      return { min: field.min, max: field.max, ...unit }
    default:
      return {}
  }
}

/** A unit of the contract as a form shows it. */
export const translateUnit = (unit: string): string =>
  unit === 'yr' ? t('ui:unit.years') : unit === 'EUR' ? '€' : unitText(unit)

interface OptionWords {
  label: string
  hint?: string
}
/** The choices of a field as options of a select or of radio buttons. */
export const choiceOptions = <R extends WithFields, const N extends ChoiceName<R>>(
  resource: R,
  name: N,
  words: (value: ValueOf<R['fields'][N]> & string) => string | OptionWords,
): (Option & OptionWords)[] => {
  const field = fieldOf(resource, name)
  if (field.kind !== 'choice') return []
  return field.values.map((value) => {
    const said = words(value as ValueOf<R['fields'][N]> & string)
    return { value: String(value), ...(typeof said === 'string' ? { label: said } : said) }
  })
}

/** The required fields of a form that are blank, each with the sentence that says so. */
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
