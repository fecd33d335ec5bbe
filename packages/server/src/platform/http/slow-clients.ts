import { STATUS_CODES, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '@cradle/contract'
import type { SlowClientLimits } from '#platform/settings/request-limits'
import type { Services } from './call.ts'
import { makeErrorAnswer } from './hydra-error.ts'
import { Problem } from './problem.ts'
import { sendError } from './routes.ts'

/** How often Node compares open connections with their limits, at most [ms]. Its own default is 30 s. */
const CHECK_MS = 1_000
/** How long a closed client has to read the answer [ms]. */
const READ_ANSWER_MS = 1_000

/** Limits that Node's HTTP server checks itself: complete headers, idle connections, and the ceiling of a whole request. */
export const makeHttpLimits = ({
  headersMs,
  idleMs,
  uploadMs,
}: SlowClientLimits): {
  http: ServerOptions
  requestTimeout: number
  connectionTimeout: number
} => ({
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
  },
  requestTimeout: uploadMs,
  connectionTimeout: idleMs,
})

/**
 * Closes requests whose body does not arrive: any body after `idleMs` without a byte, and one that is no upload
 * `bodyMs` after its headers. The client gets 408. A client that reads nothing of its answer for `idleMs` is closed too; one that
 * waits for its answer never is (ruling 55).
 */
export function closeSlowClients(app: FastifyInstance, services: Services): void {
  const { bodyMs } = services.config.slowClients
  app.addHook('onRequest', async (request, reply) => {
    // Without this listener Node closes an idle connection, also one on which the server still works.
    reply.raw.on('timeout', (socket: Socket) => {
      if (request.raw.complete && socket.writableLength > 0) socket.destroy()
    })
    if (!hasBody(request)) return
    const refuse = (): void => refuseSlow(services, request, reply)
    // Node emits this on the request only while its body is incomplete.
    request.raw.once('timeout', refuse)
    if (isUpload(request)) return
    const timer = setTimeout(() => {
      if (!request.raw.complete) refuse()
    }, bodyMs).unref()
    const clear = (): void => clearTimeout(timer)
    request.raw.once('end', clear).once('close', clear)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** An upload may take longer than other bodies, as long as bytes keep coming. */
const isUpload = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { contract?: Route }).contract?.multipart === true &&
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

function refuseSlow(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  // Destroying a request that is not complete closes its connection.
  const close = (): unknown => request.raw.destroy()
  if (reply.sent || reply.raw.headersSent) return void close()
  setTimeout(close, READ_ANSWER_MS).unref()
  reply.header('connection', 'close')
  sendError(services, new Problem('requestTimeout'), request, reply)
}

/** Answers a connection that never became a request (incomplete or unreadable headers), then closes it. */
export function answerBrokenConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { status, type, body } = makeErrorAnswer(toProblem(error), {
      base: '',
      requestId: '',
      plainJson: false,
    })
    const text = JSON.stringify(body)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}`,
    )
  }
  socket.destroy()
}

function toProblem({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('requestTimeout')
  return new Problem(code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'syntaxError')
}
