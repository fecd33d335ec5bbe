import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { getBase } from './routes.ts'

/**
 * Serves the built web app beside the API: each file as the build compressed it, those with a hash in their name for a
 * year, the page itself never from a cache, and the page for every address that is no file, because the app has its own routes.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const hasApp = existsSync(path.join(folder, 'index.html'))
  if (hasApp) {
    await app.register(fastifyStatic, {
      // A route for each file and none for everything: odd addresses of the API stay with the API.
      root: folder,
      // The page at / is served like that at all other addresses.
      index: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        )
      },
    })
    // One route for the files with a hash: a route for each takes a quarter of a second of every start.
    app.get<{ Params: { file: string } }>('/assets/:file(^.+$)', (request, reply) =>
      reply.sendFile(`assets/${request.params.file}`),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      hasApp &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      isPageAddress(request.url)
    if (!wantsPage) return app.notFound(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** The page, for each of its addresses, and the files that it loads. */
export const isAppAddress = (url: string): boolean =>
  isPageAddress(url) || url.startsWith('/assets/')

/** Addresses of the API, of the hub and of missing files are no pages. */
const isPageAddress = (url: string): boolean =>
  getBase(url) === '' &&
  !url.startsWith('/.well-known/') &&
  !url.startsWith('/assets/') &&
  !url.startsWith('/dev/')
