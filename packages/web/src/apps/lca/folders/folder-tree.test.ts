import { expect, test } from 'vitest'
import { flattenFolders, listAncestors, withBelow, type FolderItem } from './folder-tree.ts'

const buildFolder = (id: string, name: string, parent?: string): FolderItem => ({
  '@id': `/2/folders/${id}`,
  '@type': 'Folder',
  id,
  name,
  calculationCount: 0,
  childCount: 0,
  createdAt: '2026-01-05T09:00:00+00:00',
  updatedAt: '2026-01-05T09:00:00+00:00',
  ...(parent ? { parent: `/2/folders/${parent}` } : {}),
})
const folders = [
  buildFolder('w10', 'Wall 10', 'w'),
  buildFolder('w2', 'Wall 2', 'w'),
  buildFolder('w', 'Walls'),
  buildFolder('r', 'roofs'),
  buildFolder('w2a', 'Façade', 'w2'),
]
const listNames = (closed?: Set<string>) =>
  flattenFolders(folders, 'en', closed).map(
    ({ folder: { name }, depth }) => `${'-'.repeat(depth)}${name}`,
  )

test('children follow their parent in natural sort order', () => {
  expect(listNames()).toEqual(['roofs', 'Walls', '-Wall 2', '--Façade', '-Wall 10'])
})

test('the children of a closed folder are omitted', () => {
  expect(listNames(new Set(['/2/folders/w2']))).toEqual(['roofs', 'Walls', '-Wall 2', '-Wall 10'])
})

test('each folder has its position among its siblings and a mark if it has children', () => {
  expect(
    flattenFolders(folders, 'en').map(({ place, of, hasChildren }) => [place, of, hasChildren]),
  ).toEqual([
    [1, 2, false],
    [2, 2, true],
    [1, 2, true],
    [1, 1, false],
    [2, 2, false],
  ])
})

test('a folder cannot move into itself or its descendants', () => {
  expect([...withBelow(folders, '/2/folders/w')].toSorted()).toEqual([
    '/2/folders/w',
    '/2/folders/w10',
    '/2/folders/w2',
    '/2/folders/w2a',
  ])
})

test('the ancestors of a folder are listed from the nearest', () => {
  expect(listAncestors(folders, '/2/folders/w2a')).toEqual(['/2/folders/w2', '/2/folders/w'])
  expect(listAncestors(folders, '/2/folders/r')).toEqual([])
})
