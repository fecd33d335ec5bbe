import { expect, test } from 'vitest'
import { shippedNames } from '#snapshots/shipped-names'
import { demoProducts } from './demo-products.ts'
import { usualSource } from './demo-rows.ts'
import { demoLocations } from './demo-sites.ts'

/** What declarations of the demonstration print of its lines and sites. Names of data sets stay as they are. */
const printed = new Set([
  usualSource,
  ...demoLocations.map(({ name }) => name),
  ...demoProducts.flatMap(({ lines, excluded = [] }) => [
    ...lines.flatMap(([, description, , , , more]) => [description, more?.source ?? usualSource]),
    ...excluded.map(({ name }) => name),
  ]),
])

test.each(['nl', 'de'] as const)(
  'every name of a line, a source and a site of the demonstration is translated (%s)',
  (language) => {
    expect([...printed].filter((name) => !shippedNames[language].has(name))).toEqual([])
  },
)
