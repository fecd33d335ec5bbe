import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { fileKey } from '#platform/files/file-key'
import type { Ctx, Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import type { Row } from '#platform/records/table'
import { announce } from '#inputs/live-calculation'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import type { FileFacts } from '#snapshots/facts/file-facts'
import type { Attestation } from './attestation.ts'
import { reportJob } from './create-report.ts'
import { resultsCsv } from './csv.ts'
import { declarationModel } from './declaration-model.ts'
import type { RenderPool } from './render/render-pool.ts'
import type { ReportImage } from './report-model.ts'
import type { ReportSource } from './report-source.ts'
import { imageFiles, sourceOf } from './source-of.ts'
import { reportTable } from './report-table.ts'

const payload = z.object({ report: z.string(), origin: z.string() })
type Payload = z.infer<typeof payload>

/** Makes the documents that were asked for. A job that runs twice leaves the same file under the same key. */
export function reportTasks(services: Services, rendering: Pick<RenderPool, 'renderPdf'>): Record<string, AnyTask> {
  return {
    [reportJob]: defineTask<Payload>({
      payload,
      async run(job) {
        const report = await move(services, job, ['queued', 'running', 'failed'], { state: 'running', error: null })
        if (!report) return
        const kept = await services.db.read(systemScope(), (tx) => readSnapshot(tx, report['snapshot_id']))
        const { content, mimeType, extension } = await documentOf(services, rendering, report, kept)
        const key = fileKey(report['company_id'], `${report['id']}.${extension}`)
        await services.files.put(key, content)
        await services.db.transact(systemScope(), async (tx) => {
          const fileId = await keepFile(tx, services, report, kept, { key, mimeType, extension, size: content.length })
          await moveIn(tx, services, job, ['running'], { state: 'done', file_id: fileId })
        })
      },
      async failed(job, error) {
        await move(services, job, ['queued', 'running'], { state: 'failed', error: error.message.slice(0, 1024) })
      },
    }),
  }
}

interface Document { content: Uint8Array; mimeType: string; extension: string }

async function documentOf(services: Services, rendering: Pick<RenderPool, 'renderPdf'>, report: Row, { snapshot, contentHash }: KeptSnapshot): Promise<Document> {
  const attestation = report['attestation'] as Attestation
  const source = sourceOf(snapshot, attestation, contentHash, report['language'])
  const full: ReportSource = { ...source, images: report['type'] === 'declaration' ? await readImages(services, imageFiles(snapshot, attestation)) : {} }
  if (report['type'] === 'csv') return { content: Buffer.from([...resultsCsv([full])].join('')), mimeType: 'text/csv', extension: 'csv' }
  return { content: await rendering.renderPdf(declarationModel(full)), mimeType: 'application/pdf', extension: 'pdf' }
}

const formats: Readonly<Record<string, ReportImage['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

async function readImages({ files }: Services, images: Partial<Record<string, FileFacts>>): Promise<Partial<Record<string, ReportImage>>> {
  const read = await Promise.all(Object.entries(images).map(async ([name, file]) => {
    const format = file && formats[file.mimeType]
    const stored = format && await files.open(file.fileKey)
    return stored ? [[name, { bytes: new Uint8Array(await buffer(stored.stream)), format }] as const] : []
  }))
  return Object.fromEntries(read.flat())
}

/** A name a person recognises among downloads: `Brick wall - declaration - en - draft.pdf`. */
export function fileNameOf(productName: string, report: { type: string; language: string; draft: boolean }, extension: string): string {
  const product = productName.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 120) || 'Calculation'
  return `${[product, report.type, ...(report.type === 'csv' ? [] : [report.language]), ...(report.draft ? ['draft'] : [])].join(' - ')}.${extension}`
}

async function keepFile(tx: WriteTx, { now }: Services, report: Row, { snapshot }: KeptSnapshot, file: { key: string; mimeType: string; extension: string; size: number }): Promise<string> {
  const id = (report['file_id'] as string | null) ?? newId(now().getTime())
  const kept = {
    company_id: report['company_id'], uploaded_by: report['created_by'], purpose: 'attachment', file_name: fileNameOf(snapshot.product.name, report as Row & { type: string; language: string; draft: boolean }, file.extension),
    mime_type: file.mimeType, size: file.size, file_key: file.key, attached_type: 'Report', attached_id: report['id'], created_by: report['created_by'], updated_at: now(),
  }
  await tx.insertInto('media_objects').values({ id, ...kept, created_at: now() }).onConflict((c) => c.column('id').doUpdateSet(kept)).execute()
  return id
}

const move = (services: Services, job: Payload, from: readonly string[], change: Row): Promise<Row | undefined> =>
  services.db.transact(systemScope(), (tx) => moveIn(tx, services, job, from, change))

/** Another state, told to whoever waits for the report. Undefined where the report is not in a state to get there. */
async function moveIn(tx: WriteTx, services: Services, { report, origin }: Payload, from: readonly string[], change: Row): Promise<Row | undefined> {
  const row = await tx.updateTable('reports').set((eb) => ({ ...change, updated_at: services.now(), version: eb('version', '+', 1) })).where('id', '=', report).where('state', 'in', [...from]).returningAll().executeTakeFirst()
  const ctx: Ctx = { ...services, actor: null, scope: systemScope(), requestId: `${reportJob}:${report}`, address: '', origin }
  if (row) await announce(tx, ctx, reportTable, [row])
  return row
}
