import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listPermissions, permissionKeys, routes, type PermissionKey } from '@cradle/contract'

const packageFolder = path.resolve(import.meta.dirname, '../..')

/** Keys of the matrix that no route and no rule checks, with the reason. */
const unasked: Partial<Record<PermissionKey, string>> = {}

/** The code of the server and the row policies of its tables. */
function readSources(): string {
  const sources = readdirSync(path.join(packageFolder, 'src'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return [
    ...sources.map((name) => path.join('src', name)),
    ...readdirSync(path.join(packageFolder, 'migrations')).map((name) =>
      path.join('migrations', name),
    ),
  ]
    .map((name) => readFileSync(path.join(packageFolder, name), 'utf8'))
    .join('\n')
}

test('every key of the permission matrix is checked by a route or a rule, or has a reason why not', () => {
  const sources = readSources()
  // A check of an action covers the keys of all its scopes (access/permissions.ts).
  const actions = new Set([
    ...routes.flatMap(({ permission }) =>
      listPermissions(permission).map(({ entity, action }) => `${entity}.${action}`),
    ),
    ...[...sources.matchAll(/canAct\([^)]*?'(\w+)',\s*'(\w+)'/g)].map(
      ([, entity, action]) => `${entity}.${action}`,
    ),
  ])
  const isChecked = (key: PermissionKey): boolean => {
    const [entity, , action] = key.split('.')
    return actions.has(`${entity}.${action}`) || sources.includes(`'${key}'`)
  }
  expect(permissionKeys.filter((key) => !isChecked(key))).toEqual(Object.keys(unasked))
})
