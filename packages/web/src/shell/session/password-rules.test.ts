import { expect, test } from 'vitest'
import { isStrong } from './password-rules.ts'

test('twelve characters with lower, upper, digit and special are strong', () =>
  expect(isStrong('Cradle-2026-x')).toBe(true))
test('letters with accents count as the server counts them: neither lower nor upper, but special', () => {
  expect(isStrong('Çà2345678901')).toBe(false)
  expect(isStrong('Cradle2026xyzé')).toBe(true)
})
test.each(['Short-1a', 'cradle-2026-x', 'CRADLE-2026-X', 'Cradle-twenty', 'Cradle2026xyz'])(
  '%s lacks something',
  (password) => expect(isStrong(password)).toBe(false),
)
