import type { TemplateChange } from '@cradle/contract'
import { expect, test } from 'vitest'
import {
  translateField,
  collectIris,
  describeLine,
  formatFieldValue,
  type ChangeReader,
} from './change-value.ts'

const texts: Record<string, string> = {
  'lca:field.productLifeTime': 'Reference service life',
  'lca:field.dimension': 'Default value',
  'lca:years': 'years',
  'lca:wasteMethod.byProduct': 'By product',
  'inputs:column.productionWastePercentage': 'Waste',
  'inputs:column.netAmount': 'Net amount',
  'report-information:field.pcr': 'Product category rules',
  'inputs:dataQuality.Estimated': 'Estimated',
  'inputs:type.A1_RAW_MATERIAL': 'Raw materials',
  'report-information:languages.inLanguage': '{{field}} ({{language}})',
  'lca:language.nl': 'Dutch',
  'templates:yes': 'Yes',
  'templates:no': 'No',
}
const reader: ChangeReader = {
  t: ((key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? key).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    )) as unknown as ChangeReader['t'],
  locale: 'nl',
  exists: (key) => key in texts,
  nameOf: (iri) =>
    ({ '/2/suppliers/7': 'Nordic Sawn Timber AB', '/2/environmental_profiles/9': 'Glulam' })[iri],
}

test('a field has the name of its form or column', () => {
  expect(translateField({ kind: 'field', field: 'productLifeTime' }, reader)).toBe(
    'Reference service life',
  )
  expect(translateField({ kind: 'field', field: 'pcr' }, reader)).toBe('Product category rules')
  expect(translateField({ kind: 'field', field: 'dimension2' }, reader)).toBe('Default value 2')
  expect(translateField({ kind: 'field', field: 'nl.pcr' }, reader)).toBe(
    'Product category rules (Dutch)',
  )
  expect(translateField({ kind: 'line-changed', field: 'productionWastePercentage' }, reader)).toBe(
    'Waste',
  )
})

test("values are formatted in the reader's language, with their unit", () => {
  expect(formatFieldValue('productLifeTime', 75, reader)).toBe('75\u00a0years')
  expect(formatFieldValue('netAmount', 8.25, reader)).toBe('8,25')
  expect(formatFieldValue('dataCollectionYear', 2025, reader)).toBe('2025')
  expect(formatFieldValue('wasteScenarioInputMethod', 'byProduct', reader)).toBe('By product')
  expect(formatFieldValue('dataQuality', 'Estimated', reader)).toBe('Estimated')
  expect(formatFieldValue('customFlowDiagram', false, reader)).toBe('No')
  expect(formatFieldValue('supplier', '/2/suppliers/7', reader)).toBe('Nordic Sawn Timber AB')
})

test('an absent value is neither zero nor an empty text', () => {
  expect(formatFieldValue('netAmount', null, reader)).toBeNull()
  expect(formatFieldValue('comments', '', reader)).toBeNull()
  expect(formatFieldValue('netAmount', 0, reader)).toBe('0')
})

test('a report text is shown without its markup, and text that looks like markup stays', () => {
  expect(
    formatFieldValue(
      'pcr',
      '<p>NMD <strong>1.1</strong></p><ul><li>A2 &lt; 5 km</li></ul>',
      reader,
    ),
  ).toBe('NMD 1.1 A2 < 5 km')
  expect(formatFieldValue('comments', 'a < b', reader)).toBe('a < b')
})

test('a line is described by its type, its profile or product, and its amount', () => {
  expect(
    describeLine(
      {
        inputType: 'A1_RAW_MATERIAL',
        environmentalProfile: '/2/environmental_profiles/9',
        netAmount: 2.5,
        supplier: '/2/suppliers/7',
      },
      reader,
    ),
  ).toBe('Raw materials · Glulam · Net amount 2,5 · Nordic Sawn Timber AB')
})

test('all IRIs of a change are found, including those inside a line', () => {
  const change: TemplateChange = {
    key: 'added:1',
    kind: 'line-added',
    before: null,
    after: { environmentalProfile: '/2/environmental_profiles/9', description: 'a/b' },
    current: '/2/suppliers/7',
    conflict: false,
  }
  expect(collectIris(change)).toEqual(['/2/environmental_profiles/9', '/2/suppliers/7'])
})
