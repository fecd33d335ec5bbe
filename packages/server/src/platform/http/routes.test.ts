import { expect, test } from 'vitest'
import { routes } from '@cradle/contract'
import { listMethods } from './routes.ts'

test('every route is among the methods of its path, with and without a slash at the end', () => {
  for (const { method, base, path } of routes) {
    const address = (base + path).replace(/\{\w+\}/g, 'x')
    expect(listMethods(address), address).toContain(method)
    expect(listMethods(`${address}/`), address).toContain(method)
  }
})

test('a path of no route has no methods', () => {
  for (const path of ['/', '/2', '/2/nothing', '/2/calculations/x/y/z/w', '/nothing/at/all'])
    expect(listMethods(path)).toEqual([])
})
