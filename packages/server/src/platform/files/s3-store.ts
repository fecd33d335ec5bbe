import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { FileSettings } from '#platform/settings/file-settings'
import { checkKey, isFileKey } from '#platform/files/file-key'
import type { ByteRange, FileStore, ListedFile } from '#platform/files/file-store'
import { limitTime, StoreFailure } from '#platform/files/store-failure'

/**
 * Files in an S3 bucket, addressed by path (`endpoint/bucket/key`), which every S3 store supports.
 */
export function openS3Store({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
  patienceMs,
}: Extract<FileSettings, { kind: 's3' }>): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })

  const callStore = (
    method: string,
    key: string,
    sent: { body?: Uint8Array; part?: ByteRange | undefined } = {},
  ): Promise<Response> => sendRequest(method, checkKey(key), sent)

  /**
   * @param place a key, or the query of a listing
   * @throws StoreFailure
   */
  async function sendRequest(
    method: string,
    place: string,
    { body, part }: { body?: Uint8Array; part?: ByteRange | undefined } = {},
  ): Promise<Response> {
    const answer = await limitTime(patienceMs, body?.byteLength ?? 0, (signal) =>
      client.fetch(`${endpoint}/${bucket}/${place}`, {
        method,
        signal,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(part ? { range: `bytes=${part.first}-${part.last}` } : {}),
        },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      }),
    ).catch(throwUnavailable)
    if (answer.ok || answer.status === 404) return answer
    throw describeRefusal(
      answer.status,
      `${method} ${place}`,
      (await readWhole(answer)).toString().slice(0, 500),
    )
  }

  /** The bytes of an answer as they arrive. @throws StoreFailure when none arrive for long */
  async function* readBody({ body }: Response): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader()
    if (!reader) return
    try {
      for (;;) {
        const part = await limitTime(patienceMs, 0, () => reader.read()).catch(throwUnavailable)
        if (part.done) return
        yield part.value
      }
    } finally {
      // Ends the connection where the reader stops early.
      reader.cancel().catch(() => undefined)
    }
  }

  const readWhole = async (answer: Response): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(readBody(answer)))

  return {
    async put(key, content) {
      const bytes = content instanceof Readable ? await collectBytes(content) : content
      const answer = await callStore('PUT', key, { body: bytes })
      if (answer.status === 404) throw makeBucketFailure(bucket)
      return bytes.length
    },

    async read(key) {
      const answer = await callStore('GET', key)
      const content = await readWhole(answer)
      return answer.status === 404 ? null : content
    },

    async open(key, part) {
      const answer = await callStore('GET', key, { part })
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return null
      }
      return {
        stream: Readable.from(readBody(answer), { objectMode: false }),
        size: Number(answer.headers.get('content-length')),
      }
    },

    exists: async (key) => (await callStore('HEAD', key)).ok,
    delete: async (key) => void (await callStore('DELETE', key)),

    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(after === undefined ? {} : { 'continuation-token': after }),
        })
        const answer = await sendRequest('GET', `?${query}`)
        if (!answer.ok) throw makeBucketFailure(bucket)
        const page = readListing((await readWhole(answer)).toString())
        yield* page.files.filter(({ key }) => isFileKey(key))
        after = page.next
      } while (after !== undefined)
    },
  }
}

const makeBucketFailure = (bucket: string): StoreFailure =>
  new StoreFailure('unavailable', `the file store has no bucket ${bucket}`)

/** Nothing is answered: the store is away, or too slow. */
function throwUnavailable(error: unknown): never {
  if (error instanceof StoreFailure) throw error
  const { message, cause } = error as Error
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  throw new StoreFailure('unavailable', `the file store cannot be reached: ${reason}`, {
    cause: error,
  })
}

/**
 * S3 has no code of its own for a full store. MinIO answers 507 (500 in earlier versions) with XMinioStorageFull or 400 with
 * XMinioAdminBucketQuotaExceeded; Ceph and others answer 403 with QuotaExceeded.
 */
export const describeRefusal = (status: number, request: string, body: string): StoreFailure =>
  new StoreFailure(
    status === 507 || /<Code>\w*(StorageFull|QuotaExceeded)<\/Code>/.test(body)
      ? 'full'
      : 'unavailable',
    `the file store refused ${request}: ${status} ${body}`,
  )

const listing = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** A page of ListObjectsV2. @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function readListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(xml) as {
    ListBucketResult?: {
      Contents?: { Key: string; Size: string; LastModified: string }[]
      IsTruncated?: string
      NextContinuationToken?: string
    }
  }
  if (!page) throw new Error('the file store answered a listing with something else')
  return {
    files: (page.Contents ?? []).map(({ Key, Size, LastModified }) => ({
      key: Key,
      size: Number(Size),
      modifiedAt: new Date(LastModified),
    })),
    next: page.IsTruncated === 'true' ? page.NextContinuationToken : undefined,
  }
}

/**
 * S3 requires the length and the hash before the first byte; our files have some megabytes at most.
 */
async function collectBytes(content: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
