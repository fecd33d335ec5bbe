import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCompilerPackage, nameCompilerPackage, readPlatform } from './compiler-package.ts'
import { RenderFailure } from './render-failure.ts'
import { startRenderPool } from './render-pool.ts'
import { describeFailure } from '#reports/report-failure'
import { warmUpModel } from './warm-up-model.ts'

test('each platform has its package of the compiler, which the server lists as optional', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { optionalDependencies: Record<string, string> }
  const listed = Object.keys(optionalDependencies).filter((name) => name.includes('typst'))
  const platforms = ['darwin', 'linux', 'win32'].flatMap((platform) =>
    ['arm64', 'x64'].flatMap((arch) =>
      [false, true].map((isMusl) => nameCompilerPackage({ platform, arch, isMusl })),
    ),
  )
  expect(new Set(platforms)).toEqual(new Set(listed))
  expect(nameCompilerPackage({ platform: 'freebsd', arch: 'x64', isMusl: false })).toBeNull()
  expect(findCompilerPackage()).toBe(nameCompilerPackage(readPlatform()))
})

test('without a compiler a document fails at once, and says that the platform is why', async () => {
  const pool = startRenderPool({ compiler: null })
  const failure = await pool.renderPdf(warmUpModel).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RenderFailure)
  expect(describeFailure(failure).text).toMatch(/no typesetter for this platform/)
  await expect(pool.drawPages(warmUpModel, [1])).rejects.toThrow('no typesetter for this platform')
  await pool.stop()
})
