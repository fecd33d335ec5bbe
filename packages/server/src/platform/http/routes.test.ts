import { expect, test } from 'vitest'
import { routes } from '@cradle/contract'
import { methodsFor } from './routes.ts'

test('every route is among the methods of its path, with and without a slash at the end', () => {
  for (const { method, base, path } of routes) {
    const address = (base + path).replace(/\{\w+\}/g, 'x')
    expect(methodsFor(address), address).toContain(method)
    expect(methodsFor(`${address}/`), address).toContain(method)
  }
})

test('a path of no route has no methods', () => {
  for (const path of ['/', '/2', '/2/nothing', '/2/calculations/x/y/z/w', '/nothing/at/all'])
    expect(methodsFor(path)).toEqual([])
})
