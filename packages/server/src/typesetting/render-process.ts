import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  forkLimitedChild,
  readMemoryMb,
  readProcessorMs,
} from '#platform/child-processes/limited-child'
import type { FromChild } from './render-child.ts'
import { RenderFailure } from './render-failure.ts'
import type { Render } from './render-queue.ts'

/** What a child sends to its pool. */
export interface ChildEvents {
  onReady: () => void
  /** It has made or refused a render, and can take another one. */
  onFree: () => void
  /** It has failed or was ended, and makes nothing more. */
  onLost: (failure: RenderFailure) => void
}

const childFile = fileURLToPath(new URL('./render-child.ts', import.meta.url))
/** A first start on a busy machine takes long [ms]. */
const startLimitMs = 120_000
/** How much longer than its processor time a document may take by the clock. Somebody waits for pages, so they may not. */
const BUSY = 10
/** [MB] The typesetter itself is outside the JavaScript heap. */
const HEAP_MB = 256
/** How often a render under way is compared with its limits [ms]. */
const watchMs = 100

/** One child process, from its start to its end. It makes one render at a time. */
export class RenderProcess {
  readonly #memoryLimitMb: number
  readonly #events: ChildEvents
  readonly #process: ChildProcess
  readonly #startLimit: NodeJS.Timeout
  #isReady = false
  #isEnded = false
  #render: Render | null = null
  #watch: NodeJS.Timeout | undefined
  #made = 0
  #complaint = ''

  constructor(memoryLimitMb: number, events: ChildEvents) {
    this.#memoryLimitMb = memoryLimitMb
    this.#events = events
    this.#process = forkLimitedChild(childFile, { heapMb: HEAP_MB })
    this.#startLimit = setTimeout(
      () => this.#end(new RenderFailure('crashed', 'The typesetter did not start.')),
      startLimitMs,
    )
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-2000)
    })
    this.#process.on('message', (message: FromChild) =>
      'ready' in message ? this.#begin() : this.#finish(message),
    )
    this.#process.on('exit', () =>
      this.#end(new RenderFailure('crashed', this.#complaint.trim() || 'The typesetter ended.')),
    )
  }

  /** It has started. */
  get isReady(): boolean {
    return this.#isReady
  }

  get isFree(): boolean {
    return this.#isReady && this.#render === null
  }

  /** Renders made so far, the refused ones too. */
  get made(): number {
    return this.#made
  }

  /** [MB] Memory that it holds. */
  get memoryMb(): number {
    return readMemoryMb(this.#process.pid)
  }

  /** Makes a render and settles it. Only a free child takes one. */
  take(render: Render): void {
    this.#render = render
    const takesTooLong = makeTimeLimit(this.#process.pid, render)
    this.#watch = setInterval(() => {
      if (this.memoryMb > this.#memoryLimitMb)
        this.#end(
          new RenderFailure('memory', `The report took more than ${this.#memoryLimitMb} MB.`),
        )
      else if (takesTooLong())
        this.#end(
          new RenderFailure('timeout', `The report took longer than ${render.timeoutMs} ms.`),
        )
    }, watchMs)
    this.#process.send(render.message)
  }

  /** Lets a free child end by itself; the pool gets no more of its messages. */
  retire(): void {
    this.#isEnded = true
    this.#process.disconnect()
  }

  /** Ends the child at once, and waits until its process has ended. Its render fails. */
  stop(failure: RenderFailure): Promise<void> {
    return new Promise((resolve) => {
      this.#process.once('exit', () => resolve())
      this.#end(failure)
    })
  }

  #begin(): void {
    clearTimeout(this.#startLimit)
    this.#isReady = true
    this.#events.onReady()
  }

  #finish(message: Exclude<FromChild, { ready: true }>): void {
    const render = this.#render
    if (!render || message.id !== render.message.id) return
    this.#release()
    this.#made += 1
    if ('error' in message) render.reject(new RenderFailure('refused', message.error))
    else render.resolve(message)
    this.#events.onFree()
  }

  #end(failure: RenderFailure): void {
    if (this.#isEnded) return
    this.#isEnded = true
    const render = this.#render
    this.#release()
    this.#process.kill('SIGKILL')
    render?.reject(failure)
    this.#events.onLost(failure)
  }

  #release(): void {
    clearTimeout(this.#startLimit)
    clearInterval(this.#watch)
    this.#render = null
  }
}

/** Says whether a render that begins now has used up its time. */
function makeTimeLimit(pid: number | undefined, { timeoutMs, message }: Render): () => boolean {
  const begun = performance.now()
  const usedBefore = readProcessorMs(pid)
  return () => {
    const waited = performance.now() - begun
    const used = readProcessorMs(pid)
    if (message.pages || used === null || usedBefore === null) return waited > timeoutMs
    return used - usedBefore > timeoutMs || waited > BUSY * timeoutMs
  }
}
