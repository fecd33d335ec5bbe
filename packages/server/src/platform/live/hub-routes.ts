import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemScope } from '#access/scope'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import { newId } from '#platform/ids'
import type { Hub } from '#platform/live/hub'
import * as repo from '#platform/live/live-repo'
import { LiveStream } from '#platform/live/live-stream'
import { readUpdate } from '#platform/live/posted-update'
import { placeUpdates } from '#platform/live/place-updates'
import { publish } from '#platform/live/publish'
import { identifyClient } from '#platform/live/request-token'
import {
  exactSelector,
  matchesAny,
  patternSelector,
  rightSelectors,
  SelectorError,
  topicSelector,
  type TopicSelector,
} from '#platform/live/topic-selector'
import type { LiveClaims } from '#platform/live/tokens'

export interface HubRouteOptions {
  hub: Hub
  db: Database
  config: Pick<Config, 'mercureSecret' | 'mercureAnonymous' | 'publicOrigin'>
}

export const hubPath = '/.well-known/mercure'
const mostStreamsOfUser = 10
const mostStreamsOfAddress = 100
const mostSelectors = 100
/** Longest delay of a timer [ms]. */
const longestTimerMs = 2 ** 31 - 1

/** The Mercure protocol (draft-dunglas-mercure-07): listen with GET, publish with POST. */
export async function hubRoutes(app: FastifyInstance, options: HubRouteOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  app.get(hubPath, { exposeHeadRoute: false }, (request, reply) =>
    subscribe(request, reply, options),
  )
  app.post(hubPath, (request, reply) => receiveUpdate(request, reply, options))
}

async function subscribe(
  request: FastifyRequest,
  reply: FastifyReply,
  { hub, db, config }: HubRouteOptions,
): Promise<FastifyReply> {
  const claims = await identifyClient(request, config)
  if (claims === 'refused' || (claims === null && !config.mercureAnonymous))
    return sendAnswer(reply, 401, 'Unauthorized')
  const context = claims && (await hub.findContexts([claims]))[0]!
  if (context === 'refused') return sendAnswer(reply, 401, 'Unauthorized')
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const selectors = readSelectors(query)
  if (typeof selectors === 'string') return sendAnswer(reply, 400, selectors)

  const requested =
    [request.headers['last-event-id']].flat()[0] ||
    query.get('lastEventID') ||
    query.get('Last-Event-ID') ||
    null
  const from = requested === null ? null : await findStart(db, requested)
  const stream = new LiveStream({
    id: newId(),
    claims,
    context,
    selectors,
    response: reply.raw,
    position: from?.place ?? hub.head,
    isCatchingUp: from !== null,
  })
  const isNew = await db.transact(systemScope(), (tx) =>
    repo.registerStream(
      tx,
      describeStream(stream, selectors, request.ip),
      claims ? mostStreamsOfUser : mostStreamsOfAddress,
    ),
  )
  if (!isNew) return sendAnswer(reply.header('retry-after', '30'), 429, 'Too many open streams')

  open(request, reply, from === null ? {} : { 'last-event-id': from.eventId })
  feed(request, reply, hub, stream)
  return reply
}

/** Feeds the stream until its reader leaves or its token expires. */
function feed(request: FastifyRequest, reply: FastifyReply, hub: Hub, stream: LiveStream): void {
  const exp = stream.claims?.exp
  const end =
    exp === undefined
      ? undefined
      : setTimeout(
          () => stream.end(),
          Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimerMs),
        )
  hub.add(stream)
  const leave = (): void => {
    clearTimeout(end)
    hub
      .remove(stream)
      .catch((error: unknown) => request.log.error(error, 'a closed stream could not be forgotten'))
  }
  // A reader may leave before its stream opens; the event has then passed already.
  if (reply.raw.closed || request.raw.socket.destroyed) leave()
  else reply.raw.once('close', leave)
}

/** Takes the answer over from Fastify, with the headers that were set for it so far. */
function open(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  const given = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  // A quiet stream is alive: the server's idle timeout does not apply.
  request.raw.socket.setTimeout(0)
  reply.raw.writeHead(200, {
    ...given,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies must hand each event on at once.
    'x-accel-buffering': 'no',
    ...headers,
  })
  // A reader that leaves during a write is not an error.
  reply.raw.on('error', () => {})
  reply.raw.write(':\n\n')
}

/**
 * Finds the place after the requested id. When history lacks it, reading starts at the beginning,
 * and the header says so.
 */
async function findStart(
  db: Database,
  requested: string,
): Promise<{ place: number; eventId: string }> {
  const place =
    requested === 'earliest' || requested.includes('\0')
      ? null
      : await db.read(systemScope(), (tx) => repo.findPlace(tx, requested))
  return place === null ? { place: 0, eventId: 'earliest' } : { place, eventId: requested }
}

/** @returns the reason of a refusal where the query can't be used */
function readSelectors(query: URLSearchParams): TopicSelector[] | string {
  try {
    const selectors = [
      ...query.getAll('topic').map(topicSelector),
      ...query.getAll('match').map(exactSelector),
      ...query.getAll('match_urlpattern').map(patternSelector),
    ]
    if (selectors.length === 0) return 'Missing "topic" parameter'
    return selectors.length > mostSelectors ? `At most ${mostSelectors} topics` : selectors
  } catch (error) {
    if (error instanceof SelectorError) return error.message
    throw error
  }
}

function describeStream(
  stream: LiveStream,
  selectors: readonly TopicSelector[],
  address: string,
): repo.StreamRow {
  return {
    id: stream.id,
    subject: stream.claims === null ? `address ${address}` : (stream.claims.sub ?? null),
    topics: selectors.filter((selector) => selector.isExact).map((selector) => selector.text),
    selectors: selectors.filter((selector) => !selector.isExact).map((selector) => selector.text),
    hears: stream.receivable.toJSON(),
    audience: stream.receivable.listAudience(),
  }
}

async function receiveUpdate(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: HubRouteOptions,
): Promise<FastifyReply> {
  const claims = await identifyClient(request, config)
  if (claims === null || claims === 'refused') return sendAnswer(reply, 401, 'Unauthorized')
  const update = readUpdate(request.body)
  if (typeof update === 'string') return sendAnswer(reply, 400, update)
  if (!mayPublish(claims, [update.topic, ...(update.alternates ?? [])]))
    return sendAnswer(reply, 403, 'Forbidden')
  const id = await db.transact(systemScope(), (tx) => publish(tx, update))
  // The publisher may read on from this id at once.
  await placeUpdates(db)
  return sendAnswer(reply, 200, id)
}

function mayPublish(claims: LiveClaims, topics: readonly string[]): boolean {
  const rights = rightSelectors(claims.mercure?.publish)
  return topics.every((topic) => matchesAny(rights, [topic]))
}

const sendAnswer = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
