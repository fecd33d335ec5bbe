/** Live updates as browsers receive them: a stream that ends is opened again with the id of its last event. */
import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Client } from './client.ts'
import type { Editor, World } from './world.ts'

/** Until a stream is opened again, where the server named no time [ms]. */
const AGAIN_MS = 1_000

export interface Streams {
  /** How often a stream was opened again. */
  reopened: () => number
  /** Events that the database has for these readers and that did not reach them. Waits some seconds for late ones. */
  findLost: (db: pg.Pool) => Promise<string[]>
  close: () => void
}

interface Reader {
  topics: readonly string[]
  /** Ids of events in the order of their arrival. */
  received: Set<string>
}

/**
 * @param port  of the balancer
 * @param origin  of the topics
 */
export async function openStreams(
  client: Client,
  port: number,
  origin: string,
  world: World,
): Promise<Streams> {
  const agent = new Agent({ maxSockets: Infinity })
  const open = new Set<ClientRequest>()
  const state = { isClosed: false, reopened: 0 }

  /** Reads until the stream ends. @returns the time until it is opened again [ms] */
  function read(reader: Reader, token: string, onOpen: () => void): Promise<number> {
    const query = reader.topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&')
    const last = [...reader.received].at(-1)
    return new Promise((resolve) => {
      let retry = AGAIN_MS
      const end = (): void => {
        open.delete(stream)
        resolve(retry)
      }
      const stream = request(
        {
          host: '127.0.0.1',
          port,
          path: `/.well-known/mercure?${query}`,
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(last === undefined ? {} : { 'last-event-id': last }),
          },
        },
        (answer) => {
          if (answer.statusCode === 200) onOpen()
          let rest = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            const events = (rest + chunk).split('\n\n')
            rest = events.pop()!
            for (const event of events) {
              const id = /^id: (.*)$/m.exec(event)?.[1]
              if (id !== undefined) reader.received.add(id)
              retry = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retry)
            }
          })
          answer.on('error', () => undefined)
          answer.on('close', end)
        },
      )
      open.add(stream)
      stream.on('error', end)
      stream.end()
    })
  }

  async function keepReading(editor: Editor, reader: Reader, onFirst: () => void): Promise<void> {
    while (!state.isClosed) {
      const answer = await client.send({
        method: 'GET',
        path: '/2/mercure_token',
        token: editor.token,
      })
      const wait =
        answer.status === 200
          ? await read(reader, (JSON.parse(answer.body) as { token: string }).token, onFirst)
          : AGAIN_MS
      if (state.isClosed) return
      state.reopened += 1
      await sleep(wait)
    }
  }

  const readers: Reader[] = []
  await Promise.all(
    world.editors.map((editor) => {
      const reader: Reader = {
        topics: [editor.calculation, editor.lines[0]!].map((path) => origin + path),
        received: new Set(),
      }
      readers.push(reader)
      return new Promise<void>((resolve) => void keepReading(editor, reader, resolve))
    }),
  )

  return {
    reopened: () => state.reopened,
    async findLost(db) {
      for (const until = Date.now() + 15_000; ; await sleep(500)) {
        const lost = await listLost(db, readers)
        if (lost.length === 0 || Date.now() > until) return lost
      }
    },
    close() {
      state.isClosed = true
      for (const stream of open) stream.destroy()
      agent.destroy()
    },
  }
}

async function listLost(db: pg.Pool, readers: readonly Reader[]): Promise<string[]> {
  const lost: string[] = []
  for (const { topics, received } of readers) {
    const [first] = received
    const { rows } = await db.query<{ id: string }>(
      `select event_id as id from live_updates where topics && $1::text[]
        and place >= coalesce((select max(place) from live_updates where event_id = $2), 0)`,
      [topics, first ?? ''],
    )
    lost.push(...rows.filter(({ id }) => !received.has(id)).map(({ id }) => `${topics[0]}: ${id}`))
  }
  return lost
}
