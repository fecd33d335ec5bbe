import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

let folder: string
let app: FastifyInstance
let watched: ((response: ServerResponse) => void) | null = null
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-web-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<title>the app</title>')
  writeFileSync(path.join(folder, 'assets/app-1.js'), 'run()')
  writeFileSync(path.join(folder, 'assets/app-1.js.br'), brotliCompressSync('run()'))
  writeFileSync(path.join(folder, 'assets/app-1.js.gz'), gzipSync('run()'))
  app = fastify()
  app.decorate('notFound', (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send('nothing here'),
  )
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.on('newListener', () => setImmediate(() => watched?.(raw)))
    done()
  })
  await serveWebApp(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/', '/?from=mail', '/lca/calculations'])(
  '%s is the page, never from a cache',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
      200,
      'no-cache',
      '<title>the app</title>',
    ])
  },
)

/** Most listeners that wait for the end of an answer at once. */
async function countWaiting(url: string): Promise<number> {
  let most = 0
  watched = (response) => {
    most = Math.max(most, response.listenerCount('close'))
  }
  await app.inject({ url })
  watched = null
  return most
}

// Node warns above ten, of which a whole server adds more than this one.
test('the page at / waits for its end no more often than at other addresses', async () => {
  expect(await countWaiting('/')).toBe(await countWaiting('/lca/calculations'))
})

test('a file with a hash in its name is kept for a year', async () => {
  expect((await app.inject({ url: '/assets/app-1.js' })).headers['cache-control']).toContain(
    'immutable',
  )
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('who accepts %s gets the copy of the build', async (accepted, sent, open) => {
  const answer = await app.inject({
    url: '/assets/app-1.js',
    headers: { 'accept-encoding': accepted },
  })
  expect([
    answer.headers['content-encoding'],
    answer.headers['content-type'],
    open(answer.rawPayload).toString(),
    answer.headers.vary,
  ]).toEqual([sent, 'application/javascript; charset=utf-8', 'run()', 'accept-encoding'])
  expect(answer.headers['cache-control']).toContain('immutable')
})

test.each(['/assets/gone-2.js', '/assets/', '/2/nothing'])('%s is no page', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body]).toEqual([404, 'nothing here'])
})

test('no address of a file leads out of the folder of files', async () => {
  const answer = await app.inject({ url: '/assets/..%2Findex.html' })
  expect(answer.statusCode).toBe(403)
})
