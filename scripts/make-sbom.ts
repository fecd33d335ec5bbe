import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-web.ts'

interface Component {
  'bom-ref': string
  name: string
  version: string
  purl: string
}

/** The parts of a CycloneDX document that are read or changed here. */
export interface Sbom {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface LockedPackage {
  name?: string
  version: string
  dev?: boolean
  /** Of a folder of this repository. */
  link?: boolean
}

/**
 * Lists the packages of the product, for all platforms, as CycloneDX. `npm sbom --omit=dev` would leave out each package that
 * the root needs for development and a workspace in production (`pg`, `kysely`, `zod`): npm lists everything here, and
 * what the lock file marks as development is then removed.
 *
 * @throws Error when npm fails, or a production package of the lock file is not in its list
 */
export function makeSbom(): Sbom {
  const everything = listWithNpm()
  const production = readProductionPackages()
  const components = everything.components.filter(
    ({ 'bom-ref': ref }) => production.has(ref) || ref.startsWith('@cradle/'),
  )
  const kept = new Set(components.map((component) => component['bom-ref']))
  const missing = [...production].filter((ref) => !kept.has(ref))
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`)
  const product = everything.metadata.component
  return {
    ...everything,
    metadata: {
      ...everything.metadata,
      // npm takes the name of the folder.
      component: { ...product, name: 'cradle' },
    },
    components,
    dependencies: everything.dependencies
      .filter(({ ref }) => kept.has(ref) || ref === product['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) })),
  }
}

function listWithNpm(): Sbom {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ]
  const npm = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0)
    throw new Error(`npm sbom failed: ${npm.error?.message ?? npm.stderr}`, { cause: npm.error })
  return JSON.parse(npm.stdout) as Sbom
}

/** `name@version` of each package that production needs somewhere, on any platform. */
function readProductionPackages(): Set<string> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return new Set(
    Object.entries(lock.packages)
      .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
      .map(
        ([place, { name, version }]) =>
          `${name ?? place.split('node_modules/').at(-1)!}@${version}`,
      ),
  )
}
