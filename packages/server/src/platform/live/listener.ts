import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeSettings } from '#platform/db/connection-settings'

export interface Listener {
  close(): Promise<void>
}

export interface ListenerOptions {
  url: string
  channels: readonly string[]
  onMessage: (channel: string, payload: string) => void
  /** The connection is lost: messages may be missed from now on. */
  onLost?: () => void
  /** After the connection was lost: messages may have been missed. */
  onReconnect: () => void
  onError: (error: Error) => void
}

const firstWaitMs = 200
const longestWaitMs = 5_000

/** Listens to database channels on one connection of its own, and takes a new one whenever it breaks. */
export async function listenToChannels(options: ListenerOptions): Promise<Listener> {
  let closed = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: options.url, keepAlive: true })
    let lost = false
    const onLost = (error?: Error) => {
      if (closed || lost) return
      lost = true
      options.onLost?.()
      options.onError(error ?? new Error('the connection that listens ended'))
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
    fresh.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''))
    await fresh.connect()
    await takeSettings(fresh, { role: 'cradle_app' })
    for (const channel of options.channels)
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
  }

  async function reconnect(): Promise<void> {
    for (let wait = firstWaitMs; !closed; wait = Math.min(wait * 2, longestWaitMs)) {
      await sleep(wait)
      try {
        const fresh = await open()
        if (closed) return await fresh.end()
        client = fresh
        return options.onReconnect()
      } catch (error) {
        options.onError(error as Error)
      }
    }
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}
