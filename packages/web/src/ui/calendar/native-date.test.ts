import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../', import.meta.url)

test('no field follows the language of the browser for a date or time', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(300)
  const native = /type=["'](date|datetime-local|month|week|time)["']/
  expect(files.filter((name) => native.test(readFileSync(new URL(name, source), 'utf8')))).toEqual(
    [],
  )
})
