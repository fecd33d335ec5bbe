import { expect, test } from 'vitest'
import { addDays, addMonths, listWeekdays, listWeeks, startOfWeek } from './days.ts'

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
})

test('a month is shown in whole weeks from Monday', () => {
  expect(startOfWeek('2026-11-29')).toBe('2026-11-23')
  for (let month = 1; month <= 12; month += 1) {
    const name = `2026-${String(month).padStart(2, '0')}`
    const days = listWeeks(name).flat()
    expect(days.length % 7).toBe(0)
    expect(days.filter((day) => day.startsWith(name))).toHaveLength(
      new Date(Date.UTC(2026, month, 0)).getUTCDate(),
    )
  }
  expect(listWeekdays('nl').map(({ long }) => long)[0]).toBe('maandag')
})
