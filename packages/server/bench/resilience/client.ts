/** Requests over keep-alive connections, like those of browsers. */
import { Agent, request } from 'node:http'

export interface Answer {
  /** 0: no answer came. */
  status: number
  body: string
  headers: NodeJS.Dict<string | string[]>
  ms: number
}

export interface Sent {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string
  body?: object | Buffer
  type?: string
  headers?: Record<string, string>
}

export interface Client {
  send: (sent: Sent) => Promise<Answer>
  close: () => void
}

/** A browser gives up later than that; here nobody waits for it [ms]. */
const PATIENCE_MS = 90_000

export function openClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    send: (sent) => send(port, agent, sent),
    close: () => agent.destroy(),
  }
}

/** Never throws: a broken connection is an answer with status 0. */
function send(port: number, agent: Agent, sent: Sent): Promise<Answer> {
  const { method, path, token, body, headers: further } = sent
  const payload = Buffer.isBuffer(body) ? body : body && Buffer.from(JSON.stringify(body))
  const usual = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload ? { 'content-type': sent.type ?? usual, 'content-length': payload.length } : {}),
    ...further,
  }
  const from = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string, given: Answer['headers'] = {}): void =>
      resolve({ status, body: text, headers: given, ms: performance.now() - from })
    const asked = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', (error) => end(0, error.message))
      answer.on('end', () =>
        end(answer.statusCode!, Buffer.concat(chunks).toString(), answer.headers),
      )
    })
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', (error) => end(0, error.message))
    asked.end(payload)
  })
}
