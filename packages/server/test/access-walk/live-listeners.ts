import Fastify from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { roleNames, type RoleName } from '@cradle/contract'
import { shareListeningConnection } from '#platform/live/listener'
import { newId } from '#platform/ids'
import { startHub } from '#platform/live/hub'
import { hubPath, hubRoutes } from '#platform/live/hub-routes'
import { publish } from '#platform/live/publish'
import { signSubscriber } from '#platform/live/tokens'
import { systemScope } from '#access/scope'
import { signAccessToken } from '#session/access-token'
import { slugs, type Slug } from './expected-rights.ts'
import type { WalkWorld } from './walk-world.ts'

/** A user with one role in one company. */
export interface Person {
  name: string
  role: RoleName
  home: Slug
  authorization: string
  /** Token of the hub, for the same acting context. */
  live: string
}

export interface Heard {
  id: string
  /** The document as received. */
  text: string
  iri: string
}

export interface Listener {
  person: Person
  /** Returns the updates since the last call, up to the mark. */
  take: () => Heard[]
  isAt: (mark: string) => boolean
  leave: () => void
}

const markTopic = 'http://cradle.test/walk/mark'

/** One user of each role in each company. */
export async function listPeople(world: WalkWorld): Promise<Person[]> {
  const all = slugs.flatMap((home) => roleNames.map((role) => ({ home, role })))
  return Promise.all(
    all.map(async ({ home, role }) => {
      const [userId, membership, sid] = [newId(), newId(), newId()]
      const email = `live-${role.toLowerCase()}@${home}.example`
      const { admin, companies, services } = world
      await admin.query(`insert into users (id, name, email, company_id) values ($1, $2, $3, $4)`, [
        userId,
        `Listening ${role}`,
        email,
        companies[home],
      ])
      await admin.query(
        `insert into memberships (id, company_id, user_id, roles) values ($1, $2, $3, $4)`,
        [membership, companies[home], userId, [role]],
      )
      await admin.query(
        `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
        [sid, userId],
      )
      const claims = { userId, email, sessionId: sid, impersonatorId: null }
      const { token: live } = await signSubscriber(services.config.mercureSecret, {
        sub: userId,
        sid,
        membership,
        ttlSeconds: 600,
      })
      return {
        name: `${role} of ${home}`,
        role,
        home,
        authorization: `Bearer ${await signAccessToken(services.config, claims, services.now())}`,
        live,
      }
    }),
  )
}

/** The hub of the world on a port of its own. */
export async function openHub(world: WalkWorld) {
  const hub = await startHub({
    db: world.db,
    listen: shareListeningConnection(world.databaseUrl, () => undefined),
    ...world.listeners,
  })
  const server = Fastify({ forceCloseConnections: true })
  await server.register(hubRoutes, { hub, db: world.db, config: world.services.config })
  const address = await server.listen({ port: 0 })
  let marks = 0
  return {
    /** @param from  the id after which history is read; without it, only new updates arrive */
    listen: (person: Person, from?: string) => listenAs(address, person, from),
    /** Listeners at this mark have received every earlier update. */
    mark: async (): Promise<string> => {
      const data = `mark ${++marks}`
      await world.db.transact(systemScope(), (tx) =>
        publish(tx, { topic: markTopic, data, private: false }),
      )
      return data
    },
    close: async () => {
      await hub.close()
      await server.close()
    },
  }
}

async function listenAs(address: string, person: Person, from?: string): Promise<Listener> {
  const abort = new AbortController()
  const query = `topic=*${from === undefined ? '' : `&lastEventID=${from}`}`
  const response = await fetch(`${address}${hubPath}?${query}`, {
    headers: { authorization: `Bearer ${person.live}` },
    signal: abort.signal,
  })
  if (!response.ok) throw new Error(`${person.name} may not listen: ${response.status}`)
  let received: Heard[] = []
  const marks = new Set<string>()
  void response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(
      new WritableStream({
        write: ({ data, id = '' }) => {
          if (data.startsWith('mark ')) marks.add(data)
          else
            received.push({ id, text: data, iri: (JSON.parse(data) as { '@id': string })['@id'] })
        },
      }),
    )
    .catch(() => undefined)
  return {
    person,
    take: () => {
      const taken = received
      received = []
      return taken
    },
    isAt: (mark) => marks.has(mark),
    leave: () => abort.abort(),
  }
}
