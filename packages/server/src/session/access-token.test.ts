import { expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { readAccessToken, signAccessToken } from './access-token.ts'

const claims = {
  userId: newId(),
  email: 'editor@example.com',
  sessionId: newId(),
  impersonatorId: null,
}
const jwtSecret = 'a secret of at least thirty-two bytes'

test('a token that was verified before still expires', async () => {
  const signedAt = new Date('2030-01-01T12:00:00Z')
  const token = await signAccessToken({ jwtSecret }, claims, signedAt)
  const secondsLater = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000)
  expect(await readAccessToken({ jwtSecret }, token, secondsLater(1))).toMatchObject(claims)
  expect(await readAccessToken({ jwtSecret }, token, secondsLater(15 * 60 - 1))).toMatchObject(
    claims,
  )
  await expect(readAccessToken({ jwtSecret }, token, secondsLater(15 * 60))).rejects.toThrow(
    'Expired JWT Token',
  )
})

test('a token that one key verified is invalid for another key', async () => {
  const now = new Date()
  const token = await signAccessToken({ jwtSecret }, claims, now)
  await readAccessToken({ jwtSecret }, token, now)
  const other = { jwtSecret: 'another secret of at least thirty-two bytes' }
  await expect(readAccessToken(other, token, now)).rejects.toThrow('Invalid JWT Token')
})
