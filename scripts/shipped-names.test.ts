import { expect, test } from 'vitest'
import german from '../packages/server/src/snapshots/shipped-names/de.json' with { type: 'json' }
import dutch from '../packages/server/src/snapshots/shipped-names/nl.json' with { type: 'json' }
import { demoDeclared } from '../packages/server/src/seeds/demo/demo-declared.ts'
import { demoFile } from '../packages/server/src/seeds/demo/demo-file.ts'
import { demoProducts } from '../packages/server/src/seeds/demo/demo-products.ts'
import { makeScenarioRows } from '../packages/server/src/seeds/demo/demo-waste-scenarios.ts'

test('every name that the demonstration ships has a Dutch and a German name', () => {
  const products = [...demoProducts, ...demoDeclared]
  const scenarios = makeScenarioRows({ profile: String, transport: String })
  const shipped = new Set([
    ...products.flatMap(({ lines }) => lines.map(([, description]) => description)),
    ...products.flatMap(({ lines }) => lines.flatMap((line) => line[5]?.source ?? [])),
    ...products.flatMap(({ excluded }) =>
      (excluded ?? []).flatMap((one) => [one.name, one.reason]),
    ),
    ...products.flatMap(({ scaling }) => scaling?.description ?? []),
    ...scenarios.map(({ name }) => String(name)),
    ...demoFile.profiles.filter((one) => one.category === 'Transport').map(({ name }) => name),
  ])
  expect([...shipped].filter((name) => !(name in dutch))).toEqual([])
  expect([...shipped].filter((name) => !(name in german))).toEqual([])
  expect(Object.keys(dutch)).toEqual(Object.keys(german))
})
