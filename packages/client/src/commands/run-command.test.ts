import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

async function run(words: string, settings: Record<string, string> = {}) {
  const said = { out: [] as string[], error: [] as string[] }
  const code = await runCommand(words.split(' ').filter(Boolean), settings, {
    out: (line) => said.out.push(line),
    error: (line) => said.error.push(line),
  })
  return { code, out: said.out.join('\n'), error: said.error.join('\n') }
}
const url = { CRADLE_URL: 'http://127.0.0.1:9' }

test('the help names every command, setting and exit code', async () => {
  for (const words of ['', '--help', 'export --help']) {
    const { code, out } = await run(words)
    expect(code).toBe(0)
    for (const part of [
      'cradle import <',
      'cradle changes',
      'cradle validate',
      'cradle export',
      'cradle declare',
    ])
      expect(out).toContain(part)
    expect(out).toContain('CRADLE_TOKEN')
    expect(out).toMatch(/^ {4}4 {2}the server was not reached$/m)
  }
})

test.each([
  ['publish', url, 'There is no command publish.'],
  ['constructor', url, 'There is no command constructor.'],
  ['import', url, 'Name the file to import.'],
  ['import a.xlsx b.xlsx', url, 'Name one: the file to import.'],
  ['import a.xlsx --kind cars', url, '--kind is one of products, suppliers, profiles, input-sets.'],
  ['import missing.xlsx', url, 'missing.xlsx cannot be read'],
  ['import a.xlsx --force', url, "Unknown option '--force'"],
  ['changes', url, 'Name a date: --since 2026-01-31.'],
  ['changes --since yesterday', url, 'Name a date'],
  ['declare 7', url, 'Name a model and a list of articles.'],
  ['declare 7 missing.csv', url, 'missing.csv cannot be read'],
  ['export 7', url, 'Name a format: declaration, summary'],
  ['export 7 --format pdf', url, '--format is one of declaration'],
  ['changes --since 2026-01-31', {}, 'CRADLE_URL is the address of the server'],
  ['changes --since 2026-01-31', { CRADLE_URL: 'cradle' }, 'CRADLE_URL is the address'],
])('%s is refused before anything is sent', async (words, settings, message) => {
  const { code, out, error } = await run(words, settings)
  expect([code, out]).toEqual([2, ''])
  expect(error).toContain(message)
})

test('a server that does not answer has an exit code of its own, also for machines', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const settings = { CRADLE_URL: `http://127.0.0.1:${(closed.address() as AddressInfo).port}` }
  await new Promise((resolve) => closed.close(resolve))
  const words = 'changes --since 2026-01-31'
  expect(await run(words, settings)).toMatchObject({
    code: 4,
    error: expect.stringContaining('The server was not reached: connect ECONNREFUSED') as string,
  })
  const { code, out, error } = await run(`${words} --json`, settings)
  expect([code, error]).toEqual([4, ''])
  expect(JSON.parse(out)).toEqual({
    error: { message: expect.stringContaining('ECONNREFUSED') as string },
  })
})
