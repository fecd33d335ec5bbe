import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'

/** The public origin: configured, else what a trusted proxy says (Fastify reads its headers only then), else Host. */
export function publicOrigin(request: FastifyRequest, config: Config): string {
  return config.isOriginConfigured ? config.publicOrigin : `${request.protocol}://${request.host}`
}
