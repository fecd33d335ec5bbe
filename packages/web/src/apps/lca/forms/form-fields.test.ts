import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Calculation } from '@cradle/contract'
import { forms, listFormFields } from './form-fields.ts'

test('every field of a form is drawn', () => {
  const folder = import.meta.dirname
  const source = globSync('**/*.tsx', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const drawn = [...source.matchAll(/fieldProps\(\w+, ['`](\w+)(\$\{n\})?['`]\)/g)].flatMap(
    ([, name, isNumbered]) => (isNumbered ? ['1', '2', '3'].map((n) => name + n) : [name]),
  )
  expect(drawn.length).toBeGreaterThan(30)
  // A list has an editor of its own.
  const wanted = forms
    .flatMap(listFormFields)
    .filter((name) => Calculation.fields[name].kind !== 'entries')
  expect(wanted.filter((name) => !drawn.includes(name))).toEqual([])
})
