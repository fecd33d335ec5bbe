import { expect, test } from 'vitest'
import { nameFile } from './file-name.ts'

const png = { extension: 'png' }
const jpeg = { extension: 'jpg', aliases: ['jpeg'] }

test.each([
  ['picture.exe', 'picture.png'],
  ['picture.svgz', 'picture.png'],
  ['picture.PNG', 'picture.PNG'],
  ['invoice.pdf.exe', 'invoice.pdf.png'],
  ['plan v1.2', 'plan v1.2.png'],
  ['archive.7z', 'archive.png'],
  ['a.', 'a.png'],
  ['a.png. . ', 'a.png'],
  ['.', 'picture.png'],
  ['..', 'picture.png'],
  ['', 'picture.png'],
  [undefined, 'picture.png'],
  ['.png', 'picture.png'],
  ['.htaccess', 'htaccess.png'],
  ['/', 'picture.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\a\\plan.png', 'plan.png'],
  ['a\u202Egnp.exe', 'agnp.png'],
  ['a\u0000\r\nb\u2028.png', 'ab.png'],
  ['\u200B', 'picture.png'],
  ['CON', '_CON.png'],
  ['con.png', '_con.png'],
  ['lpt1.old.png', '_lpt1.old.png'],
  ['COM\u00B9.png', '_COM\u00B9.png'],
  ['console.png', 'console.png'],
  ['a<b>:"c|d?e*.png', 'a_b___c_d_e_.png'],
  ['Produktübersicht (neu).png', 'Produktübersicht (neu).png'],
  ['\ud800.png', '\ufffd.png'],
])('%o is stored as %o', (sent, kept) => {
  expect(nameFile(sent, png, 'picture')).toBe(kept)
})

test('each spelling of the right extension is kept', () => {
  expect(nameFile('a.jpeg', jpeg, 'picture')).toBe('a.jpeg')
  expect(nameFile('a.png', jpeg, 'picture')).toBe('a.jpg')
})

test('a long name is cut between characters and keeps its extension', () => {
  for (const letter of ['x', 'ü', '😀']) {
    const kept = nameFile(`${letter.repeat(400)}.png`, png, 'picture')
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(kept)).toBeGreaterThan(250)
    expect(kept).toMatch(new RegExp(`^${letter}+\\.png$`, 'u'))
  }
})
