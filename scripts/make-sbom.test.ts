import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build-web.ts'
import { makeSbom } from './make-sbom.ts'

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }

test('the bill of materials lists what each workspace needs in production, once, and nothing of development', () => {
  const sbom = makeSbom()
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(sbom.metadata.component).toMatchObject({
    name: 'cradle',
    version: readPackage('').version,
  })

  const refs = sbom.components.map((component) => component['bom-ref'])
  const folders = [
    '',
    ...['client', 'contract', 'engine', 'server', 'web'].map((one) => `packages/${one}`),
  ]
  const packages = folders.map(readPackage)
  const needed = packages.flatMap(({ dependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).map(
      ([name, version]) => `${name}@${version}`,
    ),
  )
  expect(refs).toEqual(expect.arrayContaining(needed))
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs.filter((ref) => /^(vite|vitest|oxlint|@playwright\/test)@/.test(ref))).toEqual([])

  const listed = new Set([...refs, sbom.metadata.component['bom-ref']])
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !listed.has(ref))).toEqual([])
})
