/** A process that sends what it is told, over as many connections as it is told, and checks every answer. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPercentile } from '../percentile.ts'

export interface SenderTask {
  port: number
  editors: readonly { token: string; calculation: string }[]
  connections: number
  seconds: number
  /** Over all connections; each sends its next request when it has the answer to the one before, at its time; null: at once. */
  perSecond: number | null
}

export interface SenderReport {
  /** Answered, with what was asked for. */
  right: number
  /** Refused with 503 and `Retry-After`. */
  refused: number
  /** Anything else, with its reason. */
  wrong: string[]
  medianMs: number
  lateMs: number
}

process.once('message', (task: SenderTask) => {
  void sendAll(task).then((report) => {
    process.send!(report)
    process.disconnect()
  })
})

async function sendAll(task: SenderTask): Promise<SenderReport> {
  const { connections, seconds, perSecond } = task
  const times: number[] = []
  const report: SenderReport = { right: 0, refused: 0, wrong: [], medianMs: 0, lateMs: 0 }
  const pauseMs = perSecond === null ? 0 : (connections / perSecond) * 1000
  const from = performance.now()
  const until = from + seconds * 1000
  async function work(n: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // They begin one after the other.
    let next = from + (pauseMs * n) / connections
    for (let round = n; ; round++) {
      const wait = next - performance.now()
      if (wait > 1) await sleep(wait)
      const now = performance.now()
      if (now >= until) break
      next = Math.max(now, next + pauseMs)
      const verdict = await ask(task, agent, round)
      if (verdict === 'right') {
        report.right += 1
        times.push(performance.now() - now)
      } else if (verdict === 'refused') report.refused += 1
      else report.wrong.push(verdict)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => work(n)))
  if (times.length > 0) {
    report.medianMs = findPercentile(times, 0.5)
    report.lateMs = findPercentile(times, 0.99)
  }
  return report
}

/** What people read most, by turns: a product, its lines, the list. @returns `right`, `refused`, or what is wrong */
function ask({ port, editors }: SenderTask, agent: Agent, round: number): Promise<string> {
  const { token, calculation } = editors[round % editors.length]!
  const path = [
    calculation,
    `${calculation}/inputs?itemsPerPage=30`,
    '/2/calculations?itemsPerPage=30',
  ][round % 3]!
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', (error) => resolve(`no answer: ${error.message}`))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 503)
          resolve(answer.headers['retry-after'] ? 'refused' : '503 without Retry-After')
        else if (answer.statusCode !== 200)
          resolve(`${answer.statusCode} at ${path}: ${text.slice(0, 100)}`)
        else resolve(isRight(text, path.split('?')[0]!) ? 'right' : `a wrong answer at ${path}`)
      })
    })
    asked.setTimeout(60_000, () => asked.destroy(new Error('nothing for a minute')))
    asked.on('error', (error) => resolve(`no answer: ${error.message}`))
    asked.end()
  })
}

/** A document names itself; a list is of its address, and has what it counts. */
function isRight(text: string, path: string): boolean {
  const body = JSON.parse(text) as { '@id'?: string; member?: unknown[]; totalItems?: number }
  return (
    body['@id'] === path &&
    (body.member === undefined || Math.min(body.totalItems!, 30) === body.member.length)
  )
}
