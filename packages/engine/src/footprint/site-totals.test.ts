import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  allocateSiteTotal,
  coversMonths,
  listIntervalMonths,
  listIntervals,
  listPeriodMonths,
  sumSiteAmounts,
} from '../index.ts'

const year = listPeriodMonths('2025')

test('a year has twelve months, a quarter three, a month one; another text has none', () => {
  expect(year).toHaveLength(12)
  expect([year[0], year[11]]).toEqual(['2025-01', '2025-12'])
  expect(listPeriodMonths('2025-Q4')).toEqual(['2025-10', '2025-11', '2025-12'])
  expect(listPeriodMonths('2025-02')).toEqual(['2025-02'])
  for (const text of ['', '2025-13', '2025-Q5', '25', '2025-1', 'x2025'])
    expect(listPeriodMonths(text), text).toEqual([])
})

test('the intervals of a footprint part their months, also across years', () => {
  for (const count of [1, 4, 12] as const) {
    const months = listIntervals('2025-07', count).flatMap(listIntervalMonths)
    expect(months).toHaveLength(12)
    expect([months[0], months[5], months[6], months[11]]).toEqual([
      '2025-07',
      '2025-12',
      '2026-01',
      '2026-06',
    ])
  }
})

test('quarters and months together cover a year; a missing or a foreign month does not', () => {
  const mixed = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-10', '2025-11', '2025-12']
  expect(coversMonths(mixed, year)).toBe(true)
  expect(coversMonths(mixed.slice(1), year)).toBe(false)
  expect(coversMonths([...mixed, '2026-01'], year)).toBe(false)
  // Two meters.
  expect(coversMonths(['2025', '2025'], year)).toBe(true)
})

test('amounts are added in the unit of the line; one unknown amount makes the sum unknown', () => {
  const amounts = [
    { period: '2025-01', amount: 2, unit: 'MWh' },
    { period: '2025-02', amount: 3.6, unit: 'MJ' },
  ]
  expect(sumSiteAmounts(amounts, 'kWh', null)).toBeCloseTo(2001, 12)
  expect(sumSiteAmounts([...amounts, { ...amounts[0]!, amount: null }], 'kWh', null)).toBeNull()
  expect(sumSiteAmounts([{ period: '2025', amount: 1, unit: 'm3' }], 'kWh', null)).toBeNull()
  expect(sumSiteAmounts([{ period: '2025', amount: 5, unit: 't' }], 'm3', 1000)).toBe(5)
  expect(sumSiteAmounts([], 'kWh', null)).toBeNull()
})

test('a product receives its share per declared unit', () => {
  const site = { volume: null, mass: 100_000, pieces: 50, revenue: 0 }
  const product = { volume: 400, mass: 20_000, pieces: 10, revenue: 5 }
  expect(allocateSiteTotal({ total: 1000, key: 'mass', percentage: null, product, site })).toEqual({
    total: 1000,
    share: 0.2,
    amount: 0.5,
  })
  const percentage = {
    total: 1000,
    key: 'percentage',
    percentage: 50,
    product,
    site: null,
  } as const
  expect(allocateSiteTotal(percentage).amount).toBe(1.25)
  // The location has no revenue, so that there is no share.
  expect(
    allocateSiteTotal({ total: 1000, key: 'revenue', percentage: null, product, site }),
  ).toEqual({ total: 1000, share: null, amount: null })
  expect(allocateSiteTotal({ ...percentage, total: null }).amount).toBeNull()
  expect(allocateSiteTotal({ ...percentage, percentage: null }).share).toBeNull()
  expect(allocateSiteTotal({ ...percentage, product: null }).amount).toBeNull()
})

test('the shares of all products of a location add up to its total', () => {
  const quantity = fc.double({ min: 0.001, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e9, noNaN: true }),
      fc.array(fc.tuple(quantity, quantity), { minLength: 1, maxLength: 8 }),
      (total, products) => {
        const mass = products.reduce((sum, [one]) => sum + one, 0)
        const site = { volume: null, mass, pieces: null, revenue: null }
        const used = products.reduce((sum, [one, volume]) => {
          const product = { volume, mass: one, pieces: null, revenue: null }
          const { amount } = allocateSiteTotal({
            total,
            key: 'mass',
            percentage: null,
            product,
            site,
          })
          return sum + amount! * volume
        }, 0)
        expect(Math.abs(used - total)).toBeLessThanOrEqual(total * 1e-9)
      },
    ),
  )
})
