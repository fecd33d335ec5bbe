import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Base } from '@cradle/contract'
import type { Services } from '#platform/http/call'
import { publicOrigin } from '#platform/http/origin'
import { makeApiDocumentation, makeContext, makeEntrypoint } from './api-documentation.ts'
import { makeOpenApi } from './openapi.ts'

const bases: readonly Base[] = ['/2', '/api', '/epic']

/** The four self-describing documents of each base: public, and without a word about any tenant. */
export function serveHydraDocuments(app: FastifyInstance, services: Services): void {
  const ld = (reply: FastifyReply, document: unknown): FastifyReply =>
    reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(document))
  for (const base of bases) {
    app.get(base, async (_request, reply) => ld(reply, makeEntrypoint(base)))
    app.get(`${base}/docs.jsonld`, async (request, reply) =>
      ld(reply, makeApiDocumentation(base, publicOrigin(request, services.config))),
    )
    for (const name of ['docs.jsonopenapi', 'docs.json']) {
      app.get(`${base}/${name}`, async (request, reply) =>
        reply
          .type('application/vnd.openapi+json; charset=utf-8')
          .send(JSON.stringify(makeOpenApi(base, publicOrigin(request, services.config)))),
      )
    }
    app.get(`${base}/contexts/:type`, async (request, reply) => {
      const context = makeContext(
        base,
        (request.params as { type: string }).type,
        publicOrigin(request, services.config),
      )
      if (context) return ld(reply, context)
      reply.callNotFound()
      return reply
    })
  }
}
