import { expect, test } from 'vitest'
import { isSealedWithNewestKey, openSealedText, sealText } from './sealed-text.ts'

const old = { id: '2025', secret: 'abcdefghijklmnopqrstuvwxyz-012345' }
const fresh = { id: '2026', secret: 'bcdefghijklmnopqrstuvwxyz-0123456' }

test('a sealed text opens with the same key and purpose, and differs each time', () => {
  const config = { encryptionKeys: [old] }
  const sealed = sealText(config, 'secret of a phone', 'second factor 1')
  expect(sealed).not.toContain('phone')
  expect(sealText(config, 'secret of a phone', 'second factor 1')).not.toBe(sealed)
  expect(openSealedText(config, sealed, 'second factor 1')).toBe('secret of a phone')
})

test('a new key in front encrypts, and the old one still decrypts until it is removed', () => {
  const sealed = sealText({ encryptionKeys: [old] }, 'text', 'x')
  const rotated = { encryptionKeys: [fresh, old] }
  expect(openSealedText(rotated, sealed, 'x')).toBe('text')
  expect(isSealedWithNewestKey(rotated, sealed)).toBe(false)
  expect(isSealedWithNewestKey(rotated, sealText(rotated, 'text', 'x'))).toBe(true)
  expect(() => openSealedText({ encryptionKeys: [fresh] }, sealed, 'x')).toThrow(
    'needs the key 2025 of ENCRYPTION_KEYS',
  )
})

test('a moved, changed or foreign text does not open', () => {
  const config = { encryptionKeys: [old] }
  const sealed = sealText(config, 'text', 'second factor 1')
  expect(() => openSealedText(config, sealed, 'second factor 2')).toThrow()
  // Not the last character: some of its bits are no part of the text.
  const changed = sealed.slice(0, -5) + (sealed.at(-5) === 'A' ? 'B' : 'A') + sealed.slice(-4)
  expect(() => openSealedText(config, changed, 'second factor 1')).toThrow()
  const other = { encryptionKeys: [{ ...fresh, id: old.id }] }
  expect(() => openSealedText(other, sealed, 'second factor 1')).toThrow()
})
