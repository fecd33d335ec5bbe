import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkDirectory, checkEntries } from './check-archive.ts'
import type { ArchiveErrorCode } from './read-directory.ts'

const limits = { entries: 10, size: 20 * 2 ** 20, ratio: 150 }

async function check(content: Uint8Array): Promise<void> {
  await checkEntries(content, checkDirectory(content, limits))
}

const expectRefusal = (content: Uint8Array, code: ArchiveErrorCode, message: RegExp) =>
  expect(check(content)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  })

const pack = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** The archive with other numbers in the directory; positions as in the format's own description. */
function changeDirectory(
  content: Uint8Array,
  entry: number,
  change: (view: DataView, position: number) => void,
): Uint8Array {
  const changed = content.slice()
  const view = new DataView(changed.buffer)
  let position = view.getUint32(changed.length - 22 + 16, true)
  for (let index = 0; index < entry; index += 1)
    position += 46 + view.getUint16(position + 28, true)
  change(view, position)
  return changed
}

test('an ordinary archive passes', async () => {
  await check(
    pack({ 'a/b.xml': '<?xml version="1.0"?><a><b/></a>\n', 'c.txt': 'text', 'd.xml': '<d/>' }),
  )
})

test('names that lead out of the archive are refused', async () => {
  for (const name of ['../a.txt', 'a/../../b.txt', '/etc/passwd', 'C:\\a.txt', 'a\\..\\b.txt'])
    await expectRefusal(pack({ [name]: 'x' }), 'leadsOut', /leads out/)
})

test('archives in the archive are refused, by name and by content', async () => {
  const inner = pack({ a: 'x' })
  await expectRefusal(zipSync({ 'a.zip': inner }), 'nested', /another archive: a\.zip/)
  await expectRefusal(zipSync({ 'picture.png': inner }), 'nested', /another archive: picture/)
})

test('what is described as large is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(8 * 2 ** 20) })
  expect(() => checkDirectory(bomb, limits)).toThrow('more than 150 times larger')
  const many = pack(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}`, 'x'])))
  expect(() => checkDirectory(many, limits)).toThrow('more than 10 entries')
  const large = changeDirectory(pack({ a: 'x' }), 0, (view, at) =>
    view.setUint32(at + 24, 2 ** 31, true),
  )
  expect(() => checkDirectory(large, limits)).toThrow('larger than 20 MB')
})

test('an entry that is larger than described is refused', async () => {
  const lie = changeDirectory(zipSync({ 'a.bin': new Uint8Array(8 * 2 ** 20) }), 0, (view, at) =>
    view.setUint32(at + 24, 100, true),
  )
  await expectRefusal(lie, 'unsafe', /not the size that the archive states/)
})

test('entries that share bytes are refused', async () => {
  const shared = changeDirectory(pack({ a: 'text one', b: 'text two' }), 1, (view, at) =>
    view.setUint32(at + 42, 0, true),
  )
  await expectRefusal(shared, 'unsafe', /overlap/)
})

test('two entries of one name are refused', async () => {
  await expectRefusal(pack({ 'A.xml': '<a/>', 'a.xml': '<a/>' }), 'unsafe', /two entries/)
})

test('entries with a password or an unknown way of packing are refused', async () => {
  const locked = changeDirectory(pack({ a: 'x' }), 0, (view, at) => view.setUint16(at + 8, 1, true))
  await expectRefusal(locked, 'encrypted', /password/)
  const unknown = changeDirectory(pack({ a: 'x' }), 0, (view, at) =>
    view.setUint16(at + 10, 99, true),
  )
  await expectRefusal(unknown, 'unsafe', /packed by a method/)
})

test('XML with a document type, in two bytes a character or without its end is refused', async () => {
  const padding = `<!--${'x'.repeat(100_000)}-->`
  await expectRefusal(
    pack({ 'a.xml': `${padding}<!DOCTYPE a><a/>` }),
    'declarations',
    /document type/,
  )
  const wide = zipSync({ 'a.xml': Buffer.from('\uFEFF<a/>', 'utf16le') })
  await expectRefusal(wide, 'encoding', /not in UTF-8/)
  await expectRefusal(pack({ 'a.xml': '<a><b></b>' }), 'damaged', /cut off/)
})

test('a directory or an entry that is damaged is refused', async () => {
  const whole = pack({ a: 'some text that is packed', b: 'more' })
  await expectRefusal(whole.subarray(0, 60), 'damaged', /directory is missing/)
  const lost = changeDirectory(whole, 0, (view, at) => view.setUint32(at + 42, 9, true))
  await expectRefusal(lost, 'damaged', /entry a is damaged/)
  const spoiled = zipSync({ a: Buffer.from('some text '.repeat(100)) })
  spoiled.fill(0xff, 31, 45)
  await expectRefusal(spoiled, 'damaged', /cannot be unpacked/)
})
