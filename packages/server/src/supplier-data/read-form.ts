import type { Multipart } from '@fastify/multipart'
import { decodeSentName } from '#media/decode-sent-name'
import { getSizeLimit } from '#media/accepted-files'
import type { SentFile } from '#media/upload-media'
import type { Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'

/** Fields of one form: a table of all indicators and modules, and the rest [fields]. */
const FIELDS = 1500

export interface SentForm {
  fields: Record<string, string>
  /** Absent where none was chosen. */
  file?: Pick<SentFile, 'name' | 'content'> & { isTooLarge: boolean }
}

/**
 * Reads the form of a supplier: texts, and at most one document, whose size is limited while it streams. What follows a document that is
 * too large is not read.
 */
export async function readForm(call: Call): Promise<SentForm> {
  if (!call.request.isMultipart())
    throw new Problem('unsupportedMediaType', {
      type: call.request.headers['content-type'] ?? '',
      supported: '"multipart/form-data"',
    })
  const form: SentForm = { fields: {} }
  const parts = call.request.parts({
    limits: {
      fileSize: getSizeLimit('attachment').bytes,
      fields: FIELDS,
      files: 1,
      parts: FIELDS + 1,
    },
  }) as AsyncIterableIterator<Multipart>
  let name: string | undefined
  try {
    for await (const part of parts) {
      if (part.type !== 'file') {
        form.fields[part.fieldname] = String(part.value)
        continue
      }
      name = decodeSentName(part.filename)
      const content = await part.toBuffer()
      // A browser sends an empty part where no file was chosen.
      if (content.length > 0) form.file = { name, content, isTooLarge: false }
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE')
      throw new Problem('syntaxError')
    form.file = { name, content: Buffer.alloc(0), isTooLarge: true }
  }
  return form
}
