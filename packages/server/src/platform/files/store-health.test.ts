import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeFileKey } from '#platform/files/file-key'
import { openFileStore } from '#platform/files/open-file-store'
import { StoreHealth } from '#platform/files/store-health'
import type { StoreState } from '#platform/files/store-failure'
import { startBucket } from '#platform/testing/bucket'

const bucket = await startBucket()
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => bucket.close())

function open() {
  const changes: StoreState[] = []
  const health = new StoreHealth((state) => void changes.push(state))
  const { settings } = bucket
  const files = openFileStore(
    {
      kind: 's3',
      endpoint: settings['S3_ENDPOINT']!,
      bucket: 'cradle',
      region: 'eu-central-1',
      accessKey: 'key',
      secretKey: settings['S3_SECRET_KEY']!,
      patienceMs: 700,
    },
    health,
  )
  return { changes, files, check: () => health.check(files) }
}
const key = makeFileKey(null, 'a.txt')
/** As if nobody had called the store for a minute. */
const passMinute = (): void => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
}

test('a full store counts as full until something can be written again, whatever can be read', async () => {
  const { changes, files, check } = open()
  await files.put(key, Buffer.from('x'))
  bucket.mood = 'full'
  await expect(files.put(key, Buffer.from('y'))).rejects.toThrow('507')
  await files.read(key)
  expect(await check()).toBe('full')
  passMinute()
  expect(await check()).toBe('full')
  bucket.mood = 'well'
  passMinute()
  expect(await check()).toBe('available')
  expect(changes).toEqual(['full', 'available'])
  expect([...bucket.files.keys()].filter((name) => name.includes('probe'))).toEqual([])
})

test('a store that nobody calls is asked, also before the first call, and once for all who ask together', async () => {
  const { changes, check } = open()
  bucket.mood = 'silent'
  const from = bucket.requests.length
  expect(await Promise.all([check(), check()])).toEqual(['unavailable', 'unavailable'])
  expect(bucket.requests.length - from).toBe(1)
  expect(await check()).toBe('unavailable')
  expect(bucket.requests.length - from).toBe(1)
  bucket.mood = 'well'
  passMinute()
  expect(await check()).toBe('available')
  expect(changes).toEqual(['unavailable', 'available'])
})
