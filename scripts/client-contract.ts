import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  documents,
  explainIgnoredKey,
  permissionText,
  resources,
  type Route,
} from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { root } from './build-web.ts'
import { findExport, nameRoutes, type NamedRoute } from './client-routes.ts'

/** The file that is made, below the root. */
export const clientContract = 'packages/client/src/contract.ts'

/** Types by their names in the client, as expressions over the contract `c`. */
type Expressions = Map<string, string>

/** Routes and types of the contract as one file without imports, for the client. */
export function writeClientContract(): string {
  const named = nameRoutes()
  const expressions = listExpressions(named)
  const types = spellOut(expressions)
  const isNamed = (name: string): boolean => !name.startsWith('inline_')
  const declared = [...types]
    .filter(([name]) => isNamed(name))
    .map(([name, type]) => `export type ${name} = ${type}`)
  return format(
    [
      '/*\n * Made from packages/contract by `npm run client-contract`. Whoever edits this file loses the edit with the next run.\n */',
      `/** A value of a query; several are sent as \`name[]\`. Absent values and empty texts are left out. */\nexport type QueryValue = ${QUERY_VALUE} | undefined`,
      "/** A page of a list. */\nexport interface Page<T> { '@id': string; totalItems: number; member: T[]; view?: { '@id': string; next?: string; previous?: string; first?: string; last?: string } }",
      ...declared,
      `/** What each call takes and answers. */\nexport interface Calls {${named.map((one) => writeCall(one, types)).join('\n')}}`,
      `/** How each call is sent. \`keyed\`: it honours an Idempotency-Key. */\nexport const routes = {${named.map(writeRoute).join('\n')}} as const satisfies Record<keyof Calls, { method: string; path: string; answers: string; keyed?: true }>`,
    ].join('\n\n'),
  )
}

function listExpressions(named: readonly NamedRoute[]): Expressions {
  const made: Expressions = new Map()
  const add = (name: string, type: string): void => {
    if (made.has(name)) throw new Error(`two types have the name ${name}`)
    made.set(name, type)
  }
  for (const resource of resources) {
    const type = `typeof c.${findExport(resource)}`
    add(resource.type, `c.Read<${type}>`)
    if (resource.operations.includes('create') && !resource.isUpload)
      add(`Create${resource.type}`, `c.Create<${type}>`)
    if (resource.operations.some((one) => one === 'patch' || one === 'put'))
      add(`Change${resource.type}`, `c.Change<${type}>`)
    add(`List${resource.type}`, `c.ListQuery<${type}>`)
  }
  for (const name of Object.keys(documents)) add(name, `c.DocumentOf<'${name}'>`)
  for (const name of Object.keys(requestBodies)) add(`${name}Body`, `c.SentBody<'${name}'>`)
  for (const { name, route, type } of named) {
    if (route.answer?.kind === 'json') add(inline(name, 'answer'), `c.AnswerOf<${type}>`)
    if (route.sends) add(inline(name, 'body'), `c.Sent<${type}>`)
    if (route.query) add(inline(name, 'query'), `c.Query<${type}>`)
  }
  return made
}

const inline = (name: string, part: string): string => `inline_${name.replace(/\W/g, '_')}_${part}`

/**
 * Takes named types apart, down to what TypeScript itself knows. The compiler repeats the source of a property whose type is
 * still the written one, names and all; with the mark it is another type.
 */
const MARK = '0n'
const SPELL = `
type Known = number | boolean | null | undefined | Blob | FormData
type Words<T> = T extends ${'`#${infer W}`'} ? W : never
type Text<T> = [T] extends [never] ? never : string extends T ? string : Words<${'`#${T & string}`'}>
type Parts<T> = T extends Known ? T
  : T extends readonly (infer U)[] ? Plain<U>[]
  : T extends object ? { [K in keyof T]: Plain<T[K]> | ${MARK} }
  : T
type Plain<T> = unknown extends T ? T : Text<Extract<T, string>> | Parts<Exclude<T, string>>
declare function spell<T>(): Plain<T>
`

/** What the compiler writes for each type in a declaration file, where no name of another file is left. */
function spellOut(expressions: Expressions): ReadonlyMap<string, string> {
  mkdirSync(path.join(root, 'var'), { recursive: true })
  const folder = mkdtempSync(path.join(root, 'var/client-contract-'))
  try {
    const lines = [...expressions].map(([name, type]) => `export const ${name} = spell<${type}>()`)
    const file = path.join(folder, 'types.ts')
    writeFileSync(file, ["import type * as c from '@cradle/contract'", SPELL, ...lines].join('\n'))
    const config = path.join(folder, 'tsconfig.json')
    writeFileSync(
      config,
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: {
          noEmit: false,
          incremental: false,
          tsBuildInfoFile: null,
          declaration: true,
          emitDeclarationOnly: true,
          noErrorTruncation: true,
          rootDir: root,
          outDir: path.join(folder, 'out'),
        },
        include: ['types.ts'],
      }),
    )
    run('tsc', ['-p', config])
    const out = path.join(folder, 'out', path.relative(root, folder), 'types.d.ts')
    return readTypes(readFileSync(out, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTypes(text: string): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(/^export declare const /m)
  const types = parts.map((part): [string, string] => {
    const [, name, type] = /^(\w+): ([^]*?);\s*(?:export \{\};\s*)?$/.exec(part)!
    return [name!, clean(type!)]
  })
  const open = types.flatMap(([name, type]) =>
    [...type.matchAll(/^.*(?:import\(|\bPlain<|\bany\b|\.\.\.).*$/gm)].map(
      ([line]) => `${name}: ${line}`,
    ),
  )
  if (open.length > 0) throw new Error(`not spelled out:\n${open.join('\n')}`)
  return new Map(types)
}

/** As the compiler spells out the type of most values of a query. */
const QUERY_VALUE = 'string | number | boolean | (string | number)[] | null'

/** Removes the mark, and `undefined` where a property is optional anyway. */
const clean = (type: string): string =>
  type
    .replaceAll(` | ${MARK}`, '')
    .replaceAll(`${MARK} | `, '')
    .replace(/^(\s+(?:readonly )?[^\s:]+\?: .*) \| undefined;$/gm, '$1;')
    .replaceAll(`?: ${QUERY_VALUE};`, '?: QueryValue;')

function run(program: string, args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin', program),
    args,
    { cwd: root, encoding: 'utf8', input, maxBuffer: 2 ** 28 },
  )
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`)
  return stdout
}

const format = (text: string): string =>
  run('oxfmt', [`--stdin-filepath=${path.join(root, clientContract)}`], text)

function writeCall({ name, route }: NamedRoute, types: ReadonlyMap<string, string>): string {
  const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => `${param}: string`)
  const { permission, title } = route
  const right = typeof permission === 'string' ? permission : permissionText(permission)
  return `/** ${title}. Right: ${right}. */
  '${name}': {
    params: ${params.length > 0 ? `{ ${params.join('; ')} }` : 'undefined'}
    query: ${types.get(inline(name, 'query')) ?? nameQuery(route)}
    body: ${types.get(inline(name, 'body')) ?? nameBody(route)}
    answer: ${types.get(inline(name, 'answer')) ?? nameAnswer(route)}
  }`
}

const nameQuery = ({ operation, resource }: Route): string =>
  operation === 'list' && resource ? `List${resource.type}` : '{ owner?: string }'

function nameBody({ body, multipart, operation, resource }: Route): string {
  if (body) return `${body}Body`
  if (multipart) return 'FormData'
  if (operation === 'create') return `Create${resource!.type}`
  return operation === 'patch' || operation === 'put' ? `Change${resource!.type}` : 'undefined'
}

function nameAnswer({ answer, operation, resource }: Route): string {
  if (answer?.kind === 'document') return nameDocument(answer.type, answer.carries)
  if (answer?.kind === 'list') return `Page<${answer.type}>`
  if (answer?.kind === 'bytes') return 'Blob'
  if (answer?.kind === 'nothing' || operation === 'delete' || !resource) return 'undefined'
  return operation === 'list' ? `Page<${resource.type}>` : resource.type
}

const nameDocument = (type: string, carries: readonly string[]): string =>
  carries.length === 0
    ? type
    : `${type} & Required<Pick<${type}, ${carries.map((one) => `'${one}'`).join(' | ')}>>`

function writeRoute({ name, route }: NamedRoute): string {
  const keyed = explainIgnoredKey(route) === null ? ', keyed: true' : ''
  return `'${name}': { method: '${route.method}', path: '${route.base}${route.path}', answers: '${findForm(route)}'${keyed} },`
}

function findForm(route: Route): 'json' | 'bytes' | 'nothing' {
  if (route.answer?.kind === 'bytes') return 'bytes'
  return nameAnswer(route) === 'undefined' && !route.answer?.kind.startsWith('json')
    ? 'nothing'
    : 'json'
}
