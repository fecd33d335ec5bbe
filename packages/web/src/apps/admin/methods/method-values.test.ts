import { expect, test } from 'vitest'
import {
  buildMethodBody,
  renamePathsToFields,
  nameTextField,
  buildFormValues,
} from './method-values.ts'

test('a form has a field for each text in each language, and sends only what changed', () => {
  const values = buildFormValues({
    '@id': '/2/methods/1',
    '@type': 'Method',
    createdAt: '2026-01-05T09:00:00+00:00',
    updatedAt: '2026-01-05T09:00:00+00:00',
    id: '1',
    name: 'NMD',
    defaultTexts: { nl: { cutOffB: 'Alleen onderhoud' } },
  })
  expect(values[nameTextField('nl', 'cutOffB')]).toBe('Alleen onderhoud')
  expect(values[nameTextField('de', 'cutOffB')]).toBeNull()
  expect(
    buildMethodBody({
      name: 'NMD 2',
      costs: '',
      [nameTextField('nl', 'cutOffB')]: '',
      [nameTextField('de', 'allocation')]: 'Text',
    }),
  ).toEqual({
    name: 'NMD 2',
    costs: null,
    defaultTexts: { nl: { cutOffB: null }, de: { allocation: 'Text' } },
  })
  expect(buildMethodBody({ name: 'x' })).toEqual({ name: 'x' })
  expect(renamePathsToFields({ 'defaultTexts.nl.cutOffB': 'too long' })).toEqual({
    [nameTextField('nl', 'cutOffB')]: 'too long',
  })
})
