import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeSettings } from '#platform/db/connection-settings'

export interface Listener {
  close(): Promise<void>
}

/** What one part of the process hears of the database. */
export interface ListenerPart {
  channels: readonly string[]
  onMessage: (channel: string, payload: string) => void
  /** The connection is lost: messages may be missed from now on. */
  onLost?: () => void
  /** After the connection was lost: messages may have been missed. */
  onReconnect: () => void
}

/** Listens from when it resolves until `close`. */
export type Listen = (part: ListenerPart) => Promise<Listener>

const firstWaitMs = 200
const longestWaitMs = 5_000

/**
 * One connection for all that this process hears of the database: each is one that no pooler can share. It is opened for the first
 * part and closed with the last one, and a new one is taken whenever it breaks.
 */
export function shareListeningConnection(url: string, onError: (error: Error) => void): Listen {
  const parts = new Set<ListenerPart>()
  let connection: Promise<Connection> | null = null

  const open = (): Promise<Connection> =>
    openConnection(url, {
      listChannels: () => [...parts].flatMap(({ channels }) => channels),
      onMessage(channel, payload) {
        for (const part of parts)
          if (part.channels.includes(channel)) part.onMessage(channel, payload)
      },
      onLost(error) {
        for (const part of parts) part.onLost?.()
        onError(error)
      },
      onReconnect() {
        for (const part of parts) part.onReconnect()
      },
      onError,
    })

  async function leave(part: ListenerPart): Promise<void> {
    parts.delete(part)
    if (parts.size > 0 || connection === null) return
    const last = connection
    connection = null
    await (await last).close()
  }

  return async (part) => {
    parts.add(part)
    try {
      connection ??= open()
      const opened = await connection
      await opened.listen(part.channels)
    } catch (error) {
      parts.delete(part)
      if (parts.size === 0) connection = null
      throw error
    }
    return { close: () => leave(part) }
  }
}

interface Connection extends Listener {
  /** Hears these channels, too. */
  listen(channels: readonly string[]): Promise<void>
}

interface ConnectionEvents {
  /** What a new connection listens to. */
  listChannels: () => readonly string[]
  onMessage: (channel: string, payload: string) => void
  onLost: (error: Error) => void
  onReconnect: () => void
  /** A new connection could not be had yet. */
  onError: (error: Error) => void
}

async function openConnection(url: string, events: ConnectionEvents): Promise<Connection> {
  let closed = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    let lost = false
    const onLost = (error?: Error) => {
      if (closed || lost) return
      lost = true
      events.onLost(error ?? new Error('the connection that listens ended'))
      void reconnect()
    }
    await connect(fresh)
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    return fresh
  }

  async function connect(fresh: pg.Client): Promise<void> {
    // Until the connection stands, its failure rejects the promise; the event would end the process.
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => events.onMessage(channel, payload ?? ''))
    await fresh.connect()
    await takeSettings(fresh, { role: 'cradle_app' })
    await listenTo(fresh, events.listChannels())
  }

  async function reconnect(): Promise<void> {
    for (let wait = firstWaitMs; !closed; wait = Math.min(wait * 2, longestWaitMs)) {
      await sleep(wait)
      try {
        const fresh = await open()
        if (closed) return await fresh.end()
        client = fresh
        return events.onReconnect()
      } catch (error) {
        events.onError(error as Error)
      }
    }
  }

  return {
    listen: (channels) => listenTo(client, channels),
    async close() {
      closed = true
      await client.end()
    },
  }
}

async function listenTo(client: pg.Client, channels: readonly string[]): Promise<void> {
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
