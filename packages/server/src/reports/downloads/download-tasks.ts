import type { NotNull } from 'kysely'
import { z } from 'zod'
import { keysOfRole, type RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx, Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import type { Row, RowChange } from '#platform/db/schema'
import type { Typesetter } from '../report-kinds.ts'
import { downloadJob } from './request-download.ts'
import { DownloadArchive } from './download-archive.ts'
import { DOWNLOAD_LIFETIME } from './download-link.ts'
import { chooseLocale } from '#platform/i18n/locale'
import { downloadTexts } from './download-texts.ts'
import { oneDocument } from './one-document.ts'
import {
  formatFailure,
  notifyBrokenDownload,
  notifyDownload,
  type Asker,
  type Failed,
} from './notify-download.ts'

const payload = z.object({ download: z.string(), origin: z.string() })

/** Tasks that make archives and delete expired ones. */
export function downloadTasks(services: Services, typesetter: Typesetter): Record<string, AnyTask> {
  return {
    [downloadJob]: defineTask({
      payload,
      async run({ download: id, origin }, { signal }) {
        const download = await readDownload(services, id)
        if (!download || download.state === 'done') return
        const asker = await readAsker(services, download)
        if (!asker) return void (await updateDownload(services, id, { state: 'failed' }))
        await updateDownload(services, id, { state: 'running' })
        const ctx: Ctx = {
          ...services,
          actor: null,
          scope: systemScope(),
          requestId: `${downloadJob}:${id}`,
          address: '',
          origin,
        }
        const { key, size, failed } = await makeArchive(
          ctx,
          typesetter,
          download,
          asker.locale,
          signal,
        )
        await keepArchive(services, download, asker, { key, size, failed })
      },
      async failed({ download: id }) {
        const download = await readDownload(services, id)
        const asker = download && (await readAsker(services, download))
        if (!download || download.state === 'done') return
        await updateDownload(services, id, { state: 'failed' })
        if (asker)
          await services.db.transact(systemScope(), (tx) =>
            notifyBrokenDownload(tx, download, asker),
          )
      },
    }),
    prune_downloads: pruneTask(services),
  }
}
export const downloadSchedules = [{ task: 'prune_downloads', cron: '17 * * * *' }] as const

interface Archive {
  key: string
  size: number
  failed: Failed[]
}

/** Writes the archive while its documents are made one after the other. */
async function makeArchive(
  ctx: Ctx,
  typesetter: Typesetter,
  download: Row<'report_downloads'>,
  locale: string,
  signal: AbortSignal,
): Promise<Archive> {
  const archive = new DownloadArchive(ctx.now())
  const key = makeFileKey(download.company_id, `${download.id}.zip`)
  const stored = ctx.files.put(key, archive.stream)
  // An early rejection without a handler would end the process.
  stored.catch(() => {})
  try {
    const failed: Failed[] = []
    for (const calculationId of download.calculations) {
      if (signal.aborted) throw new Error('the server stops')
      const made = await oneDocument(ctx, typesetter, download, calculationId)
      if ('content' in made) await archive.add(made.name, made.content)
      else failed.push(made)
    }
    const t = downloadTexts(chooseLocale(locale))
    if (failed.length > 0)
      await archive.add(
        t('downloads:failedFile'),
        Buffer.from(
          `\ufeff${t('downloads:failedHead')}\r\n\r\n${failed.map(formatFailure).join('\r\n')}\r\n`,
        ),
      )
    archive.end()
    return { key, size: await stored, failed }
  } catch (error) {
    archive.fail(error as Error)
    // A store that failed closed the archive, and is the reason.
    await stored
    throw error
  }
}

async function keepArchive(
  services: Services,
  download: Row<'report_downloads'>,
  asker: Asker,
  { key, size, failed }: Archive,
): Promise<void> {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + DOWNLOAD_LIFETIME)
  const fileName = `${downloadTexts(chooseLocale(asker.locale))('downloads:fileName', { day: now.toISOString().slice(0, 10) })}.zip`
  await services.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('report_downloads')
      .set({
        state: 'done',
        file_key: key,
        file_name: fileName,
        size,
        failures: JSON.stringify(failed),
        expires_at: expiresAt,
        updated_at: now,
      })
      .where('id', '=', download.id)
      .execute()
    await notifyDownload(tx, services, { download, asker, failed, expiresAt, fileName })
  })
}

const readDownload = (
  services: Services,
  id: string,
): Promise<Row<'report_downloads'> | undefined> =>
  services.db.read(systemScope(), (tx) =>
    tx.selectFrom('report_downloads').selectAll().where('id', '=', id).executeTakeFirst(),
  )

/** Reads the requester if they still work for the company, in a role that may make documents. */
async function readAsker(
  services: Services,
  download: Row<'report_downloads'>,
): Promise<Asker | undefined> {
  const asker = await services.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .select([
        'users.id as id',
        'users.name as name',
        'users.email as email',
        'users.locale as locale',
        'memberships.roles as roles',
      ])
      .where('users.id', '=', download.created_by)
      .where('memberships.company_id', '=', download.company_id)
      .where('users.status', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .where('users.email', 'is not', null)
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst(),
  )
  const may = (asker?.roles as RoleName[] | undefined)?.some((role) =>
    [...keysOfRole(role)].some((key) =>
      /^(report\..*\.create|review\.company_childs\.accept)$/.test(key),
    ),
  )
  return may ? asker : undefined
}

const updateDownload = (
  services: Services,
  id: string,
  values: RowChange<'report_downloads'>,
): Promise<unknown> =>
  services.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('report_downloads')
      .set({ ...values, updated_at: services.now() })
      .where('id', '=', id)
      .where('state', '!=', 'done')
      .execute(),
  )

/** Deletes expired archives. The record of the request is kept for a year. */
const pruneTask = (services: Services): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run() {
      const now = services.now()
      const over = await services.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('report_downloads')
          .select(['id', 'file_key'])
          .where('file_key', 'is not', null)
          .where('expires_at', '<', now)
          .limit(500)
          .execute(),
      )
      for (const { id, file_key: key } of over) {
        await services.files.delete(String(key))
        await services.db.transact(systemScope(), (tx) =>
          tx
            .updateTable('report_downloads')
            .set({ file_key: null, updated_at: now })
            .where('id', '=', id)
            .execute(),
        )
      }
      await services.db.transact(systemScope(), (tx) =>
        tx
          .deleteFrom('report_downloads')
          .where('created_at', '<', new Date(now.getTime() - 365 * 24 * 3_600_000))
          .execute(),
      )
    },
  })
