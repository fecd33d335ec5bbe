import { expect, test } from 'vitest'
import { safeReturn } from './require-session.ts'

test.each(['/lca/calculations?q=a', '/'])('after signing in the reader goes back to %s', (from) =>
  expect(safeReturn(from)).toBe(from),
)
test.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/login',
  '/logout?x=1',
])('never to %s', (from) => expect(safeReturn(from)).toBe('/'))
