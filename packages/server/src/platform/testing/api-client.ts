import type { FastifyInstance } from 'fastify'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of an answer
  body: any
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
}

export interface UploadParts {
  file?: { name: string; type: string; content: Buffer }
  fields?: Record<string, string>
  fileField?: string
}

/** Calls of the API as a client makes them: the right content types, JSON read. */
export interface ApiClient {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (path: string, headers?: Record<string, string>) => Promise<Answer>
  upload: (path: string, parts: UploadParts) => Promise<Answer>
  /** The same with headers on every call: the acting context, another token. */
  with: (headers: Record<string, string>) => ApiClient
}

export function apiClient(
  app: FastifyInstance,
  authorization: () => Promise<string | undefined>,
  always: Record<string, string> = {},
): ApiClient {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const bearer = await authorization()
    const answer = await app.inject({
      method,
      url,
      ...(payload !== undefined ? { payload } : {}),
      headers: { ...(bearer ? { authorization: bearer } : {}), ...always, ...headers },
    })
    const isJson = /json/.test(String(answer.headers['content-type'] ?? '')) && answer.body !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: isJson ? (JSON.parse(answer.body) as unknown) : undefined,
    }
  }
  const toJson = (body: unknown): string | undefined =>
    body === undefined ? undefined : JSON.stringify(body)
  const ld = { 'content-type': 'application/ld+json' }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) =>
      call('POST', path, toJson(body), { ...(body === undefined ? {} : ld), ...headers }),
    put: (path, body, headers) => call('PUT', path, toJson(body), { ...ld, ...headers }),
    patch: (path, body, headers) =>
      call('PATCH', path, toJson(body), {
        'content-type': 'application/merge-patch+json',
        ...headers,
      }),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    upload: (path, parts) =>
      call('POST', path, makeMultipart(parts), {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      }),
    with: (headers) => apiClient(app, authorization, { ...always, ...headers }),
  }
}

const BOUNDARY = 'cradle-test-boundary'

function makeMultipart({ file, fields = {}, fileField = 'file' }: UploadParts): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file) {
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    )
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
