import { expect, test } from 'vitest'
import { DownloadArchive } from './download-archive.ts'

test('an archive whose reader has gone away refuses further files', async () => {
  const archive = new DownloadArchive(new Date('2026-01-01'))
  await archive.add('first.txt', new Uint8Array([1]))
  archive.stream.destroy()
  await expect(archive.add('second.txt', new Uint8Array([2]))).rejects.toThrow('closed')
})

test('a file that waits for its reader is refused when the reader goes away', async () => {
  const archive = new DownloadArchive(new Date('2026-01-01'))
  const adding = archive.add('large.zip', new Uint8Array(3 << 20))
  archive.stream.destroy()
  await expect(adding).rejects.toThrow('closed')
})

test('an archive of many large files leaves no listeners behind', async () => {
  const archive = new DownloadArchive(new Date('2026-01-01'))
  const before = archive.stream.listenerCount('close')
  archive.stream.resume()
  for (let n = 0; n < 20; n += 1) await archive.add('large.zip', new Uint8Array(3 << 20))
  expect(archive.stream.listenerCount('close')).toBe(before)
  archive.end()
})
