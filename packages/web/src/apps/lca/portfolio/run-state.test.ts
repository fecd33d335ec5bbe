import { expect, test } from 'vitest'
import { canAccept, canUndo, type PortfolioProduct, type PortfolioRun } from './run-state.ts'

const makeItem = (change: Partial<PortfolioProduct> = {}): PortfolioProduct =>
  ({ '@id': '/2/portfolio_items/1', outcome: 'changed', ...change }) as PortfolioProduct
const makeRun = (change: Partial<PortfolioRun> = {}): PortfolioRun =>
  ({ '@id': '/2/portfolio_recalculations/1', state: 'done', ...change }) as PortfolioRun

test('changed products accept new results, with a version also those whose figures stay', () => {
  expect(canAccept(makeItem(), makeRun())).toBe(true)
  expect(canAccept(makeItem({ outcome: 'same' }), makeRun())).toBe(false)
  expect(canAccept(makeItem({ outcome: 'same' }), makeRun({ version: '/2/versions/1' }))).toBe(true)
  expect(canAccept(makeItem({ accepted: '2026-01-01T10:00:00Z' }), makeRun())).toBe(false)
})

test('results of a draft, or of a dry run that was stopped, are not accepted', () => {
  expect(canAccept(makeItem(), makeRun({ state: 'cancelled' }))).toBe(false)
  expect(canAccept(makeItem(), makeRun({ version: '/2/versions/1', ofDraft: true }))).toBe(false)
})

test('an adoption is taken back once, and until its time', () => {
  const adopted = makeItem({ undoUntil: '2026-01-02T10:00:00Z' })
  const before = Date.parse('2026-01-02T09:59:00Z')
  expect(canUndo(adopted, before)).toBe(true)
  expect(canUndo(adopted, Date.parse('2026-01-02T10:00:00Z'))).toBe(false)
  expect(canUndo({ ...adopted, undone: '2026-01-01T12:00:00Z' }, before)).toBe(false)
  expect(canUndo(makeItem(), before)).toBe(false)
})
