/** All parts of one run. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startBucket, type TestBucket } from '#platform/testing/bucket'
import { findFreePort } from '#test/third-party/own-server'
import { startBalancers, waitForPort, type Balancers } from './balancers.ts'
import { openClient, type Client } from './client.ts'
import { startClusters, type Clusters } from './clusters.ts'
import { mountDisk, type SmallDisk } from './disks.ts'
import { makeProcesses, waitUntil, type Processes } from './processes.ts'
import { makeWorld, type World } from './world.ts'

export interface Bed {
  folder: string
  clusters: Clusters
  processes: Processes
  world: World
  client: Client
  /** The store of files, where it is no folder. */
  bucket: TestBucket | null
  webPort: number
  origin: string
  /** The primary, through the balancer, as its superuser. */
  db: pg.Pool
  stop: () => Promise<void>
}

export interface BedOptions {
  /** A disk of its own, that can be filled. */
  disk?: SmallDisk
  /** Files go to an S3 store instead of a folder. */
  hasStore?: true
  /** Settings of the processes beside those of every run. */
  settings?: Record<string, string>
}

const PROCESSES = 3

/**
 * Starts PostgreSQL with its standby, PgBouncer, HAProxy and three server processes.
 *
 * @param tools  programs of PostgreSQL
 */
export async function makeBed(
  tools: string,
  { disk, hasStore, settings = {} }: BedOptions,
): Promise<Bed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-resilience-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'data'))
  const ending: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ]
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).toReversed()) await end()
  }
  try {
    if (disk) ending.push(mountDisk(folder, disk))
    const bucket = hasStore ? await startBucket() : null
    ending.push(async () => bucket?.close())
    const clusters = await startClusters(tools, folder)
    ending.push(() => clusters.stop())
    const [web, database, pgBouncer] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ]
    const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort))
    const balancers: Balancers = await startBalancers(folder, {
      web,
      database,
      pgBouncer,
      processes: ports,
      clusters: clusters.ports,
    })
    ending.push(() => balancers.stop())
    const makeUrl = (login: string, port: number): string =>
      `postgres://${login}@127.0.0.1:${port}/cradle`
    const origin = `http://127.0.0.1:${web}`
    const processes = makeProcesses({
      folder,
      ports,
      origin,
      databaseUrl: makeUrl('cradle_login', pgBouncer),
      databaseDirectUrl: makeUrl('cradle_login', database),
      migrationUrl: makeUrl('cradle_owner', database),
      settings: { ...bucket?.settings, ...settings },
    })
    ending.push(() => processes.stop())
    await waitUntil('the search for the primary', 20_000, () =>
      isPrimary(makeUrl('postgres', database)),
    )
    const world = await makeWorld(processes.config, {
      owner: makeUrl('cradle_owner', database),
      login: makeUrl('cradle_login', database),
      superuser: makeUrl('postgres', database),
    })
    for (let i = 0; i < PROCESSES; i++) await processes.start(i)
    const client = openClient(web)
    ending.push(() => client.close())
    const db = new pg.Pool({ connectionString: makeUrl('postgres', database), max: 2 })
    db.on('error', () => undefined)
    ending.push(() => db.end())
    await waitForPort(web)
    const token = world.importer.token
    await waitUntil('the first answer', 20_000, async () => {
      const { status } = await client.send({ method: 'GET', path: '/2/me', token })
      return status === 200
    })
    return { folder, clusters, processes, world, client, bucket, webPort: web, origin, db, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** HAProxy takes every server for a primary until its first checks: several connections in a row must reach the right one. */
async function isPrimary(url: string): Promise<boolean> {
  for (let i = 0; i < 6; i++) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    )
    await client.end()
    if (rows[0]!.standby) return false
  }
  return true
}
