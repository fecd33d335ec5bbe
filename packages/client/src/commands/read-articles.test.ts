import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readArticles, type ListedModel } from './read-articles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-articles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const model: ListedModel = {
  lines: [
    {
      id: 'l',
      name: 'Bricks',
      supplier: { id: 'pit', name: 'Pit' },
      suppliers: [
        { id: 'q1', name: 'Quarry' },
        { id: 'q2', name: 'Quarry' },
      ],
    },
  ],
  sites: { own: { id: 'delft', name: 'Delft works' }, allowed: [{ id: 'breda', name: 'Breda' }] },
}
function read(text: string, name = 'articles.csv', readModel?: () => Promise<ListedModel>) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return readArticles(
    file,
    readModel ?? (() => Promise.reject(new Error('no column names a record'))),
  )
}

test('a list of a spreadsheet program: semicolons, decimal commas, quotation marks, a byte order mark, empty cells', async () => {
  expect(
    await read(
      '\uFEFFName;ArticleNumber;GTIN;thickness;density\r\n"Wall; ""thin""";W-1;4006381333931;100,5;\r\n\r\n;W-2;;200;2.4e3\r\n',
    ),
  ).toEqual([
    {
      name: 'Wall; "thin"',
      articleNumber: 'W-1',
      gtin: '4006381333931',
      values: [{ parameter: 'thickness', value: 100.5 }],
    },
    {
      name: 'W-2',
      articleNumber: 'W-2',
      values: [
        { parameter: 'thickness', value: 200 },
        { parameter: 'density', value: 2400 },
      ],
    },
  ])
})

test('commas, tabs and line breaks inside a cell', async () => {
  expect(await read('name,thickness\n"A\nB",1\n')).toMatchObject([{ name: 'A\nB' }])
  expect(await read('name\tthickness\nA, B\t1,5\n')).toEqual([
    { name: 'A, B', values: [{ parameter: 'thickness', value: 1.5 }] },
  ])
})

test('a project has a customer and a name', async () => {
  expect(await read('name;customer;project;site\nA;De Linde;School;Delft\n')).toEqual([
    { name: 'A', project: { customer: 'De Linde', name: 'School', site: 'Delft' }, values: [] },
  ])
  await expect(read('name;site\nA;Delft\n')).rejects.toThrow('Line 2: a project has a customer')
})

test.each([
  ['name;thickness\nA;1.000,5\n', 'Line 2: "1.000,5" of thickness is not a number.'],
  ['name;thickness\nA;1\n;2\n', 'Line 3 has neither a name nor an article number.'],
  ['name;thickness\n', 'no line below its heading'],
  ['name\n"A\n', 'Line 2 has a quotation mark that is not closed.'],
])('what cannot be read is refused with its line: %j', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test('JSON is taken as the API takes it', async () => {
  expect(await read('[{"name":"A"}]', 'articles.json')).toEqual([{ name: 'A' }])
  await expect(read('{}', 'articles.json')).rejects.toThrow('not a list')
  await expect(read('[', 'articles.json')).rejects.toThrow('not JSON')
})

test('suppliers of lines and the production site are named by their names or ids', async () => {
  const readNamed = (text: string) => read(text, 'named.csv', () => Promise.resolve(model))
  expect(
    await readNamed('name;Supplier: bricks;Location\nA;q1;breda\nB;;DELFT WORKS\nC;Pit;\n'),
  ).toEqual([
    { name: 'A', suppliers: [{ line: 'l', supplier: 'q1' }], location: 'breda', values: [] },
    { name: 'B', location: 'delft', values: [] },
    { name: 'C', suppliers: [{ line: 'l', supplier: 'pit' }], values: [] },
  ])
  await expect(readNamed('name;supplier: Bricks\nA;Mill\n')).rejects.toThrow(
    'Line 2: Bricks has no supplier "Mill". Allowed: Pit, Quarry, Quarry.',
  )
  await expect(readNamed('name;supplier: Bricks\nA;Quarry\n')).rejects.toThrow(
    'Line 2: Bricks has no supplier that "Quarry" names alone: give its id.',
  )
  await expect(readNamed('name;supplier: Mortar\nA;Pit\n')).rejects.toThrow(
    'the model has no line "Mortar". Allowed: Bricks.',
  )
})
