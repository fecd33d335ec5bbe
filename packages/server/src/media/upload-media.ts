import type { MultipartFile, Multipart } from '@fastify/multipart'
import { rules } from '@cradle/contract'
import type { Call, Reply } from '#platform/http/call'
import { noteUpload } from '#platform/http/idempotency'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { acceptFile, getSizeLimit, purposes, unnamed, type Purpose } from './accepted-files.ts'
import { decodeSentName } from './decode-sent-name.ts'
import { nameFile } from './file-name.ts'
import { keepMedia, withStoredMedia, type NamedFile } from './keep-media.ts'
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
 * Checks size and kind for the purpose, and names the file by its content. @throws Problem 413,
 * Invalid 422
 */
export async function checkMedia(sent: SentFile, purpose: Purpose): Promise<NamedFile> {
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
  const place = { purpose: purpose as Purpose, companyId: ctx.scope.companyId }
  return withStoredMedia(ctx, file, place, (stored) =>
    ctx.db.transact(ctx.scope, async (tx) =>
      itemReply(tx, ctx, mediaTable, await keepMedia(tx, stored), 201),
    ),
  )
}
