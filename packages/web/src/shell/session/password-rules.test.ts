import { expect, test } from 'vitest'
import { isStrong } from './password-rules.ts'

test('twelve characters with lower, upper, digit and special are strong', () => expect(isStrong('Cradle-2026-x')).toBe(true))
test.each(['Short-1a', 'cradle-2026-x', 'CRADLE-2026-X', 'Cradle-twenty', 'Cradle2026xyz'])('%s lacks something', (password) => expect(isStrong(password)).toBe(false))
