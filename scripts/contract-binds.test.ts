import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './build-web.ts'

const packages = ['contract', 'engine', 'server', 'web'] as const

/**
 * The contract itself, and an area of each side that uses every renamed name, with what it imports. One place that does not compile
 * stops a renaming; both sides whole take twice as long.
 */
const checked = [
  'packages/contract/src',
  'packages/engine/src',
  'packages/server/src/calculations',
  'packages/server/src/profiles',
  'packages/web/src/apps/lca/calculations',
  'packages/web/src/css-modules.d.ts',
]

/** A changed name of the contract, and the text of an error that must follow. */
interface Renaming {
  name: string
  /** Files of the contract, and their replacements. */
  edits: readonly (readonly [files: string, from: RegExp, to: string])[]
  says: RegExp
}

const renamings: readonly Renaming[] = [
  ...['netAmount', 'productName', 'massPerUnit'].map((name): Renaming => ({
    name: `field ${name}`,
    edits: [['**/*.ts', new RegExp(`\\b${name}\\b`, 'g'), `${name}Renamed`]],
    says: new RegExp(`'"?${name}(Renamed)?"?'`),
  })),
  {
    name: 'entity of permissions',
    edits: [
      ['rights/permissions.ts', /'calculation\./g, `'assessment.`],
      [
        '**/*.ts',
        /(?<=entity: (?:name === 'purchase_calculations' \? )?|anyOf: \(\[)'calculation'/g,
        `'assessment'`,
      ],
      ['rights/{company-options,logged-actions}.ts', /^ {2}calculation: /m, '  assessment: '],
    ],
    says: /'"calculation(\.[a-z_*]+\.[a-z]+)?"'/,
  },
  {
    name: 'route',
    edits: [['lca/calculation-routes.ts', /^ {2}results: route\(/m, '  outcomes: route(']],
    says: /Property 'results' does not exist/,
  },
  {
    name: 'parameter of a path',
    edits: [
      [
        'lca/calculation-routes.ts',
        /\/calculations\/\{id\}\/results/,
        '/calculations/{renamedId}/results',
      ],
      [
        'lca/calculation-routes.ts',
        /\/calculations\/\{id\}\/readiness/,
        '/calculations/{renamedId}/readiness',
      ],
    ],
    says: /\brenamedId\b/,
  },
]

let folder = ''
let errors: string[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-binds-'))
  copySources(folder)
  for (const renaming of renamings)
    applyRenaming(path.join(folder, 'packages/contract/src'), renaming)
  errors = typeErrors(folder)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the packages; in the copy they import each other's copies. */
function copySources(to: string): void {
  for (const name of packages) {
    const copy = path.join(to, 'packages', name)
    cpSync(path.join(root, 'packages', name, 'src'), path.join(copy, 'src'), { recursive: true })
    cpSync(path.join(root, 'packages', name, 'package.json'), path.join(copy, 'package.json'))
  }
  const modules = path.join(to, 'node_modules')
  mkdirSync(path.join(modules, '@cradle'), { recursive: true })
  for (const name of packages)
    symlinkSync(path.join(to, 'packages', name), path.join(modules, '@cradle', name), 'junction')
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@cradle')
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction')
  cpSync(path.join(root, 'package.json'), path.join(to, 'package.json'))
  const { compilerOptions } = JSON.parse(
    readFileSync(path.join(root, 'tsconfig.json'), 'utf8'),
  ) as {
    compilerOptions: object
  }
  writeFileSync(
    path.join(to, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      include: checked,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
  )
}

function applyRenaming(contract: string, { name, edits }: Renaming): void {
  for (const [files, from, to] of edits) {
    const changed = globSync(files, { cwd: contract }).filter((file) => {
      const before = readFileSync(path.join(contract, file), 'utf8')
      const after = before.replace(from, to)
      if (after !== before) writeFileSync(path.join(contract, file), after)
      return after !== before
    })
    if (changed.length === 0) throw new Error(`The contract has no ${name} to rename`)
  }
}

const compiler = path.join(root, 'node_modules/typescript/bin/tsc')

/**
 * The errors of one run of the compiler, each with its explanation. One thread checks no type twice, beside other tests.
 */
function typeErrors(at: string): string[] {
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '--singleThreaded', '-p', at],
    { cwd: at, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  expect(status, stdout.slice(0, 2000)).not.toBe(0)
  return stdout.split(/\n(?=\S)/)
}

test('the contract itself still compiles', () => {
  expect(errors.filter((error) => /^packages\/(contract|engine)\//.test(error))).toEqual([])
})

test.for(
  renamings.flatMap(({ name, says }) =>
    (['server', 'web'] as const).map((side) => ({ name, says, side })),
  ),
)('renaming the $name breaks the $side', ({ says, side }) => {
  const ofSide = errors.filter((error) => error.startsWith(`packages/${side}/`))
  expect(ofSide.filter((error) => says.test(error)).length).toBeGreaterThan(0)
})

test('the web writes no address of the API', () => {
  const sources = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/test|fixture/.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  const written = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (/['"`]\/2\//.test(line) ? [`${file}:${i + 1}`] : [])),
  )
  expect(written).toEqual([])
})
