import { expect, test } from 'vitest'
import { generateSync } from 'otplib'
import {
  drawOneTimeUri,
  findTimeStep,
  makeOneTimeSecret,
  makeOneTimeUri,
  makeRecoveryCodes,
  normaliseRecoveryCode,
} from './one-time-code.ts'

// The seed of the test values in RFC 6238, appendix B: "12345678901234567890" in Base32.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 for second %i is accepted', (seconds, code) => {
  expect(findTimeStep(rfcSecret, code, at(seconds), null)).toBe(Math.floor(seconds / 30))
})

test('a code is valid for one step before and after, and not after it was used', () => {
  const code = generateSync({ secret: rfcSecret, epoch: 1_000_000 })
  const step = Math.floor(1_000_000 / 30)
  expect(findTimeStep(rfcSecret, code, at(1_000_000 + 30), null)).toBe(step)
  expect(findTimeStep(rfcSecret, code, at(1_000_000 + 90), null)).toBeNull()
  expect(findTimeStep(rfcSecret, code, at(1_000_000 - 90), null)).toBeNull()
  expect(findTimeStep(rfcSecret, code, at(1_000_000), step)).toBeNull()
  expect(findTimeStep(rfcSecret, code, at(1_000_000), step - 1)).toBe(step)
})

test.each(['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(findTimeStep(rfcSecret, code, at(59), null)).toBeNull()
})

test('a secret has 160 bits, and its address names the product and the account', () => {
  const secret = makeOneTimeSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeOneTimeSecret()).not.toBe(secret)
  const uri = makeOneTimeUri(secret, 'anna@alpha.example')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cradle/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(drawOneTimeUri(uri)).toMatch(/^<svg /)
})

test('recovery codes differ, and are read with or without hyphens', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(normaliseRecoveryCode(` ${code.toLowerCase()} `)).toBe(code.replaceAll('-', ''))
  }
  expect(normaliseRecoveryCode('123456')).toBeNull()
  expect(normaliseRecoveryCode('ABCD-EFGH-JKM')).toBeNull()
})
