import {
  collectionIri,
  itemIri,
  Notification,
  sessionRoutes,
  User,
  type Resource,
} from '@cradle/contract'
import { useEffect, useEffectEvent } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import { call } from './call.ts'
import { getSession, subscribeSession } from './session.ts'

/** An event of the hub: the record as JSON-LD, or `{ '@id', '@type' }` when it was deleted. */
export type LiveMessage = { '@id'?: string; '@type'?: string } & Record<string, unknown>

/** The address of a record or of what is under it, or a resource for all records of its kind. */
export type LiveTopic = string | Resource

const nameTopic = (about: LiveTopic): string =>
  typeof about === 'string' ? about : `${collectionIri(about)}/{id}`

/** The topic of one person: each message is a notification. */
export const buildNotificationTopic = (user: string): string =>
  itemIri(User, user) + Notification.path

/** Topic of the imports of one kind of a company, or of a user for the general database. Its messages are about an import. */
const IMPORT_TOPIC = /^\/2\/(?:companies|users)\/[^/]+\/imports\/\w+$/

type Listener = (message: LiveMessage) => void

/** The listeners of each record, by its IRI. All share one stream: a browser opens only six connections to a server. */
const listeners = new Map<string, Set<Listener>>()
/** Called once when the stream receives their topic. */
const arriving = new Set<() => void>()
const longestWait = 30_000
/** Parts of a page that open together begin to listen together [ms]. */
const TOGETHER_MS = 20

/** Kept across sign-ins, for each account of this browser. */
const buildWantedKey = (): string => `cradle-live-updates-${getSession().user?.id ?? ''}`

/** Do pages of this browser follow what others change? */
export const areUpdatesWanted = (): boolean => deviceStorage.read(buildWantedKey()) !== 'off'

/** Begins or ends to follow what others change, also after the next sign-in. */
export function keepUpdatesWanted(isWanted: boolean): void {
  deviceStorage.keep(buildWantedKey(), isWanted ? 'on' : 'off')
  plan(0)
}

let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let wait = 1000
let lastId = ''
let isFollowed = false

/**
 * Listens to one topic. After a break the stream resumes where it stopped. The hub's cookie is HttpOnly: `/me` sets it, and
 * so does asking again.
 * @param onListening  called when the topic is received: what happened since its record was read is to be read then
 */
export function subscribeLive(
  about: LiveTopic,
  listener: Listener,
  onListening?: () => void,
): () => void {
  const topic = nameTopic(about)
  if (!isFollowed) {
    isFollowed = true
    subscribeSession(() => !getSession().auth && close())
  }
  if (onListening) arriving.add(onListening)
  const known = listeners.get(topic)
  if (known) known.add(listener)
  else listeners.set(topic, new Set([listener]))
  if (!known || onListening) plan(TOGETHER_MS)
  return () => {
    if (onListening) arriving.delete(onListening)
    const left = listeners.get(topic)
    left?.delete(listener)
    if (left?.size !== 0) return
    listeners.delete(topic)
    plan(TOGETHER_MS)
  }
}

function plan(ms: number, work: () => void = connect): void {
  clearTimeout(timer)
  timer = setTimeout(work, ms)
}

/** Opens a stream for the current topics. The stream before is closed when this one is open, so that no update is missed. */
function connect(): void {
  const before = source
  if (listeners.size === 0 || !areUpdatesWanted()) return close()
  const url = new URL('/.well-known/mercure', location.origin)
  for (const topic of listeners.keys())
    url.searchParams.append('topic', topic.startsWith('/') ? location.origin + topic : topic)
  if (lastId) url.searchParams.set('lastEventID', lastId)
  const stream = new EventSource(url, { withCredentials: true })
  source = stream
  const arrived = [...arriving]
  stream.onopen = () => {
    wait = 1000
    before?.close()
    for (const one of arrived) if (arriving.delete(one)) one()
  }
  stream.onmessage = (event: MessageEvent<string>) => {
    lastId = event.lastEventId || lastId
    const message = parse(event.data)
    if (message)
      for (const [topic, own] of listeners)
        if (isAbout(topic, message)) for (const listener of own) listener(message)
  }
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED || stream !== source) return
    before?.close()
    plan(wait, () => void renew())
    wait = Math.min(longestWait, wait * 2)
  }
}

/** The stream was refused: the cookie ran out, or the right to it. */
async function renew(): Promise<void> {
  if (!getSession().auth) return
  await call(sessionRoutes['/2'].me, {
    context: getSession().acting ?? undefined,
    owner: 'none',
  }).catch(() => undefined)
  if (getSession().auth) connect()
}

/** Whether a message is about a record, about some record of a kind, or a notification of one person. */
export function isAbout(about: LiveTopic, message: LiveMessage): boolean {
  const topic = nameTopic(about)
  const iri = message['@id'] ?? ''
  if (topic === iri) return true
  if (IMPORT_TOPIC.test(topic)) return message['@type']?.endsWith('Import') ?? false
  if (topic.endsWith('/{id}'))
    return iri.slice(0, iri.lastIndexOf('/') + 1) === topic.slice(0, -'{id}'.length)
  return (
    message['@type'] === Notification.type &&
    topic.startsWith(`${collectionIri(User)}/`) &&
    topic.endsWith(Notification.path)
  )
}

function close(): void {
  clearTimeout(timer)
  source?.close()
  source = null
  lastId = ''
}

function parse(data: string): LiveMessage | null {
  try {
    return JSON.parse(data) as LiveMessage
  } catch {
    return null
  }
}

/**
 * Calls `listener` for every message of the topic while the component is shown. `null` listens to nothing.
 * @param onListening  called once the topic is received, for who waits for an end that may have come between reading and listening
 */
export function useLive(
  about: LiveTopic | null,
  listener: (message: LiveMessage) => void,
  onListening?: () => void,
): void {
  const onMessage = useEffectEvent(listener)
  const onReceived = useEffectEvent(() => onListening?.())
  const isAwaited = onListening !== undefined
  const topic = about === null ? null : nameTopic(about)
  useEffect(
    () =>
      topic === null
        ? undefined
        : subscribeLive(
            topic,
            (message) => onMessage(message),
            isAwaited ? () => onReceived() : undefined,
          ),
    [topic, isAwaited],
  )
}
