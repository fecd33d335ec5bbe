import { expect, test } from 'vitest'
import { effectSheet } from './epd-layout.ts'
import { findIndicator, findNearest } from './indicator-names.ts'

const { codes } = effectSheet.valueColumns!

test('common spellings of indicators are known', () => {
  const spellings = {
    'GWP-total': ['GWP total', 'GWP-TOTAL', 'gwp_total', 'GWPtotal', 'GWP-t'],
    'ADP-minerals&metals': ['ADP-E', 'adp e', 'ADP-minerals&metals', 'ADP minerals and metals'],
    'EP-freshwater': ['EP-fw', 'EP freshwater'],
    ADPE: ['ADPE'],
    GWP: ['GWP'],
    PERT: ['PERT'],
  }
  for (const [code, texts] of Object.entries(spellings))
    for (const text of texts) expect([text, findIndicator(text, codes)]).toEqual([text, code])
  expect(findIndicator('EF-total', codes)).toBeUndefined()
})

test('the nearest code is suggested', () => {
  expect(findNearest('GWP-totl', codes)).toBe('GWP-total')
})
