import { useEffect, useEffectEvent } from 'react'
import { api } from './client.ts'
import { getSession, subscribeSession } from './session.ts'

/** An event of the hub: the record as JSON-LD, or `{ '@id', '@type' }` when it was deleted. */
export type LiveMessage = { '@id'?: string; '@type'?: string } & Record<string, unknown>

interface Channel {
  listeners: Set<(message: LiveMessage) => void>
  close: () => void
}
const channels = new Map<string, Channel>()
const longestWait = 30_000

/**
 * Listens to one topic (IRI of a record, or a template). Streams of the same topic are shared; after a break the stream
 * resumes where it stopped. The hub's cookie is HttpOnly: `/me` sets it, and so does asking again.
 */
export function subscribeLive(topic: string, listener: (message: LiveMessage) => void): () => void {
  let channel = channels.get(topic)
  if (!channel) channels.set(topic, (channel = open(topic)))
  channel.listeners.add(listener)
  return () => {
    channel.listeners.delete(listener)
    if (channel.listeners.size > 0 || channels.get(topic) !== channel) return
    channels.delete(topic)
    channel.close()
  }
}

function open(topic: string): Channel {
  const listeners = new Set<(message: LiveMessage) => void>()
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = 1000
  let lastId = ''
  let closed = false

  function connect() {
    const url = new URL('/.well-known/mercure', location.origin)
    url.searchParams.append('topic', topic.startsWith('/') ? location.origin + topic : topic)
    if (lastId) url.searchParams.set('lastEventID', lastId)
    source = new EventSource(url, { withCredentials: true })
    source.onopen = () => (wait = 1000)
    source.onmessage = (event: MessageEvent<string>) => {
      lastId = event.lastEventId || lastId
      const message = parse(event.data)
      if (message) for (const listener of listeners) listener(message)
    }
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(() => void renew(), wait)
      wait = Math.min(longestWait, wait * 2)
    }
  }
  /** The stream was refused: the cookie ran out, or the right to it. */
  async function renew() {
    if (closed || !getSession().auth) return
    await api.get('/2/me', { context: getSession().acting ?? undefined, owner: 'none' }).catch(() => undefined)
    if (!closed) connect()
  }

  connect()
  const unsubscribe = subscribeSession(() => {
    if (!getSession().auth) close()
  })
  function close() {
    closed = true
    clearTimeout(timer)
    source?.close()
    unsubscribe()
  }
  return { listeners, close }
}

function parse(data: string): LiveMessage | null {
  try {
    return JSON.parse(data) as LiveMessage
  } catch {
    return null
  }
}

/** Calls `listener` for every message of the topic while the component is shown. `null` listens to nothing. */
export function useLive(topic: string | null, listener: (message: LiveMessage) => void): void {
  const onMessage = useEffectEvent(listener)
  useEffect(() => (topic === null ? undefined : subscribeLive(topic, (message) => onMessage(message))), [topic])
}
