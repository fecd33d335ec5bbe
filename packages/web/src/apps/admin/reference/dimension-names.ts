import i18next from 'i18next'
import { currentLocale } from '../../../i18n/i18n.ts'

/** Dimensions of the units that the product ships, by their English names. */
const shipped = [
  'area',
  'emission',
  'energy',
  'length',
  'mass',
  'money',
  'number',
  'power',
  'thermal resistance',
  'time',
  'transport',
  'volume',
] as const

/** Names a dimension in the reader's language. One that an administrator wrote is kept. */
export function nameDimension(dimension: string): string {
  const texts = i18next.getResourceBundle(currentLocale(), 'reference') as
    | Record<string, string>
    | undefined
  return shipped.some((one) => one === dimension) ? (texts?.[dimension] ?? dimension) : dimension
}

/** Finds the stored dimension of a name that a reader typed, so that units of one dimension stay convertible. */
export function findDimension(name: string): string {
  const wanted = name.trim().toLocaleLowerCase(currentLocale())
  return (
    shipped.find((one) => nameDimension(one).toLocaleLowerCase(currentLocale()) === wanted) ?? name
  )
}
