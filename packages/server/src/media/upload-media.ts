import type { MultipartFile, Multipart } from '@fastify/multipart'
import { rules } from '@cradle/contract'
import type { Call, Reply } from '#platform/http/call'
import { noteUpload } from '#platform/http/idempotency'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { makeFileKey } from '#platform/files/file-key'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { itemReply } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import type { Row } from '#platform/db/schema'
import {
  acceptFile,
  getSizeLimit,
  purposes,
  unnamed,
  type AcceptedFile,
  type Purpose,
} from './accepted-files.ts'
import { decodeSentName } from './decode-sent-name.ts'
import { nameFile } from './file-name.ts'
import { mediaTable } from './media-table.ts'

/** A received file before any check. */
export interface SentFile {
  /** The sender's name for the file: not to be stored. */
  name: string | undefined
  content: Buffer
  fields: Record<string, string>
}

/** Reads the one file of a multipart body and limits its size, that of the purpose, while it streams. */
export async function readUpload(
  call: Call,
  field = 'file',
  purpose: Purpose = 'import',
): Promise<SentFile> {
  const { bytes, megabytes } = getSizeLimit(purpose)
  if (!call.request.isMultipart())
    throw new Problem('unsupportedMediaType', {
      type: call.request.headers['content-type'] ?? '',
      supported: '"multipart/form-data"',
    })
  const fields: Record<string, string> = {}
  let sent: Pick<SentFile, 'name' | 'content'> | undefined
  try {
    for await (const part of call.request.parts({
      limits: { fileSize: bytes },
    }) as AsyncIterableIterator<Multipart>) {
      if (part.type !== 'file') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field && !sent)
        sent = { name: decodeSentName(part.filename), content: await readPart(part) }
      else part.file.resume()
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (error instanceof Problem || code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Problem('fileTooLarge', { limit: megabytes })
    throw new Problem('syntaxError')
  }
  if (!sent) throw new Invalid([makeBlankViolation(field)])
  if (sent.content.length === 0)
    throw new Invalid([{ propertyPath: field, message: 'The file is empty.', code: 'empty_file' }])
  noteUpload(call, { ...sent, fields })
  return { ...sent, fields }
}

async function readPart(part: MultipartFile): Promise<Buffer> {
  return part.toBuffer()
}

/**
 * Checks a file for its purpose and stores it: its bytes in the store, its row in this transaction.
 */
export async function keepMedia(
  tx: WriteTx,
  ctx: Ctx,
  file: { name: string } & AcceptedFile,
  purpose: Purpose,
  companyId: string | null,
): Promise<Row<'media_objects'>> {
  const id = newId(ctx.now().getTime())
  const key = makeFileKey(companyId, `${id}.${file.extension}`)
  await ctx.files.put(key, file.content)
  return tx
    .insertInto('media_objects')
    .values({
      id,
      company_id: companyId,
      uploaded_by: ctx.actor?.userId ?? null,
      purpose,
      file_name: file.name,
      mime_type: file.mimeType,
      size: file.content.length,
      file_key: key,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Checks size and kind for the purpose, and names the file by its content. @throws Problem 413,
 * Invalid 422
 */
export async function checkMedia(
  sent: SentFile,
  purpose: Purpose,
): Promise<{ name: string } & AcceptedFile> {
  const { bytes, megabytes } = getSizeLimit(purpose)
  if (sent.content.length > bytes) throw new Problem('fileTooLarge', { limit: megabytes })
  const accepted = await acceptFile(sent.content, purpose)
  return { name: nameFile(sent.name, accepted, unnamed[purpose]), ...accepted }
}

export async function uploadMedia(call: Call): Promise<Reply> {
  const { ctx } = call
  if (!ctx.actor?.companyId) throw new Problem('accessDenied')
  const sent = await readUpload(call)
  const purpose = sent.fields['purpose'] ?? 'attachment'
  if (!purposes.some((one) => one === purpose))
    throw new Invalid([
      { propertyPath: 'purpose', message: rules.choice.message(), code: rules.choice.code },
    ])
  const file = await checkMedia(sent, purpose as Purpose)
  return ctx.db.transact(ctx.scope, async (tx) =>
    itemReply(
      tx,
      ctx,
      mediaTable,
      await keepMedia(tx, ctx, file, purpose as Purpose, ctx.scope.companyId),
      201,
    ),
  )
}
