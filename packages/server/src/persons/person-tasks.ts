import { z } from 'zod'
import { EXPORT_DAYS } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeFileKey } from '#platform/files/file-key'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { collectPersonData } from './collect-person-data.ts'
import { erasePerson } from './erase-person.ts'
import { listErasedPerson } from './erased-persons.ts'
import { replayErasures } from './replay-erasures.ts'

export const exportTask = 'export_person'
export const eraseTask = 'erase_person'

type Needs = Pick<Services, 'db' | 'files' | 'now' | 'log'>
const payload = z.object({ request: z.uuid() })
const DAY = 24 * 3_600_000

/** Reads the person of a request; undefined once the request is done. */
async function findPerson(
  { db }: Needs,
  request: string,
): Promise<{ userId: string; requestedBy: string | null } | undefined> {
  const row = await db.read(systemScope(), (tx) =>
    tx
      .selectFrom('person_requests')
      .select(['user_id', 'created_by'])
      .where('id', '=', request)
      .where('state', '<>', 'done')
      .executeTakeFirst(),
  )
  return row && { userId: row.user_id, requestedBy: row.created_by }
}

const setState = (
  { db, now }: Needs,
  request: string,
  state: 'done' | 'failed',
  more: { file_key?: string; size?: number; expires_at?: Date } = {},
): Promise<unknown> =>
  db.transact(systemScope(), (tx) =>
    tx
      .updateTable('person_requests')
      .set({ state, updated_at: now(), ...more })
      .where('id', '=', request)
      .execute(),
  )

const exportJob = (services: Needs): AnyTask =>
  defineTask({
    payload,
    async run({ request }) {
      const found = await findPerson(services, request)
      if (!found) return
      const archive = await collectPersonData(services, found.userId)
      // A repeated job writes the same file.
      const key = makeFileKey(null, `${request}.zip`)
      const size = await services.files.put(key, archive)
      await setState(services, request, 'done', {
        file_key: key,
        size,
        expires_at: new Date(services.now().getTime() + EXPORT_DAYS * DAY),
      })
    },
    failed: async ({ request }) => void (await setState(services, request, 'failed')),
  })

const eraseJob = (services: Needs): AnyTask =>
  defineTask({
    payload,
    async run({ request }) {
      const found = await findPerson(services, request)
      if (!found) return
      // Listed first: a person whose erasure is half done after a crash is erased by the next try.
      await listErasedPerson(services, found.userId)
      await erasePerson(services, found.userId, { requestedBy: found.requestedBy })
      await setState(services, request, 'done')
    },
    failed: async ({ request }) => void (await setState(services, request, 'failed')),
  })

/** Deletes the archives of exports that have expired. */
const pruneJob = (services: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run() {
      const expired = await services.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('person_requests')
          .select(['id', 'file_key'])
          .where('file_key', 'is not', null)
          .where('expires_at', '<', services.now())
          .execute(),
      )
      for (const { id, file_key } of expired) {
        await services.db.transact(systemScope(), (tx) =>
          tx
            .updateTable('person_requests')
            .set({ file_key: null, size: null, updated_at: services.now() })
            .where('id', '=', id)
            .execute(),
        )
        await services.files.delete(file_key!)
      }
    },
  })

/** Erases again what the restore of a backup brought back. */
const replayJob = (services: Needs): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run() {
      const replayed = await replayErasures(services)
      if (replayed > 0)
        services.log.warn(`${replayed} erased persons came back and were erased again`)
    },
  })

export const personTasks = (services: Needs): Record<string, AnyTask> => ({
  [exportTask]: exportJob(services),
  [eraseTask]: eraseJob(services),
  prune_person_exports: pruneJob(services),
  replay_erasures: replayJob(services),
})

export const personSchedules = [
  { task: 'prune_person_exports', cron: '27 3 * * *' },
  { task: 'replay_erasures', cron: '*/30 * * * *' },
] as const
