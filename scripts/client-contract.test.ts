import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@cradle/contract'
import { expect, test } from 'vitest'
import { root } from './build-web.ts'
import { clientContract, writeClientContract } from './client-contract.ts'
import { isAlias, nameRoutes } from './client-routes.ts'

test('the client has every call of the contract once', () => {
  const named = new Set(nameRoutes().map(({ route }) => route))
  const missing = routes.filter((route) => !named.has(route) && !isAlias(route))
  expect(missing.map(({ method, base, path: at }) => `${method} ${base}${at}`)).toEqual([])
  expect([...named].filter((route) => !routes.includes(route))).toEqual([])
})

test('the client says what the contract says; if not: npm run client-contract', () => {
  const isSame = readFileSync(path.join(root, clientContract), 'utf8') === writeClientContract()
  expect(isSame).toBe(true)
})
