/**
 * Warm child processes that typeset reports. A report that takes too long or too much memory loses its child, not the
 * server; a child that has made a number of reports, or holds half of what it may, is replaced: the typesetter keeps memory.
 */
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  forkLimitedChild,
  readMemoryMb,
  readProcessorMs,
} from '#platform/child-processes/limited-child'
import type { ReportImage, ReportModel } from '#documents/report-model'
import { describeMissingCompiler, findCompilerPackage } from './compiler-package.ts'
import { printableJson } from './printable-text.ts'
import type { DrawnDocument } from './draw-pages.ts'
import type { FromChild, ToChild } from './render-child.ts'
import type { Attachment, Typeset } from './typeset.ts'

export interface RenderPool {
  /** @throws RenderFailure */
  renderPdf(model: ReportModel, options?: RenderOptions): Promise<Uint8Array>
  /** Pages (numbered from 1) as drawings, before any document that waits: somebody looks at them. @throws RenderFailure */
  drawPages(
    model: ReportModel,
    pages: readonly number[],
    options?: {
      timeoutMs?: number
      /** Takes it out of the row while it still waits. */ signal?: AbortSignal
    },
  ): Promise<DrawnDocument>
  /** Ends all children; reports under way fail with `stopped`. */
  stop(): Promise<void>
}

export interface RenderOptions {
  /** Processor time that the document may take: on a busy machine it takes longer by the clock. */
  timeoutMs?: number
  /** Files the PDF carries. */ attachments?: readonly Attachment[]
  /** Default: archival with tags and room for attachments. */ standard?: ToChild['standard']
}

export interface PoolOptions {
  size?: number
  memoryLimitMb?: number
  reportsPerChild?: number
  /** The children begin by then, or with the first report: a server that starts has more urgent things to do. */
  startsAfterMs?: number
  /** The package of the compiler; null where this platform has none. */
  compiler?: string | null
}

export type RenderFailureCode = 'timeout' | 'memory' | 'crashed' | 'refused' | 'missing' | 'stopped'

/** Why there is no PDF. `refused`: the typesetter says what it could not print. `missing`: this platform has no typesetter. */
export class RenderFailure extends Error {
  readonly code: RenderFailureCode
  constructor(code: RenderFailureCode, message: string) {
    super(message)
    this.name = 'RenderFailure'
    this.code = code
  }
}

interface Job {
  message: ToChild
  timeoutMs: number
  resolve: (made: Typeset) => void
  reject: (failure: RenderFailure) => void
}
interface Child {
  process: ChildProcess
  job: Job | null
  isReady: boolean
  reports: number
  timer: NodeJS.Timeout | null
  watch: NodeJS.Timeout | null
  complaint: string
}

const childFile = fileURLToPath(new URL('./render-child.ts', import.meta.url))
/** A first start on a busy machine takes long [ms]. */
const startLimitMs = 120_000
/** How much longer than its processor time a document may take by the clock. Somebody waits for pages, so they may not. */
const BUSY = 10
/** [MB] The typesetter itself is outside the JavaScript heap. */
const HEAP_MB = 256

/** The pool of a server without a typesetter. */
function refuseAll(): RenderPool {
  const refuse = () => Promise.reject(new RenderFailure('missing', describeMissingCompiler()))
  return { renderPdf: refuse, drawPages: refuse, stop: () => Promise.resolve() }
}

export function startRenderPool({
  size = 2,
  memoryLimitMb = 1024,
  reportsPerChild = 25,
  startsAfterMs = 0,
  compiler = findCompilerPackage(),
}: PoolOptions = {}): RenderPool {
  if (compiler === null) return refuseAll()
  const children = new Set<Child>()
  const waiting: Job[] = []
  let lastId = 0
  let isStopped = false
  let failedStarts = 0
  let hasBegun = false

  const beginAll = () => {
    clearTimeout(later)
    hasBegun = true
    for (let count = 0; count < size; count += 1) begin()
  }
  const begin = () => {
    const child: Child = {
      process: forkLimitedChild(childFile, { heapMb: HEAP_MB }),
      job: null,
      isReady: false,
      reports: 0,
      timer: null,
      watch: null,
      complaint: '',
    }
    children.add(child)
    child.timer = setTimeout(
      () => lose(child, new RenderFailure('crashed', 'The typesetter did not start.')),
      startLimitMs,
    )
    child.process.stderr?.on(
      'data',
      (chunk: Buffer) => (child.complaint = (child.complaint + chunk.toString()).slice(-2000)),
    )
    child.process.on('message', (message: FromChild) =>
      'ready' in message ? ready(child) : finished(child, message),
    )
    child.process.on('exit', () =>
      lose(child, new RenderFailure('crashed', child.complaint.trim() || 'The typesetter ended.')),
    )
  }
  const ready = (child: Child) => {
    if (child.timer) clearTimeout(child.timer)
    child.timer = null
    child.isReady = true
    failedStarts = 0
    handOut()
  }
  const finished = (child: Child, message: Extract<FromChild, { id: number }>) => {
    const { job } = child
    if (!job || message.id !== job.message.id) return
    release(child)
    child.reports += 1
    if ('error' in message) job.reject(new RenderFailure('refused', message.error))
    else if (!('ready' in message)) job.resolve(message)
    if (child.reports >= reportsPerChild || readMemoryMb(child.process.pid) > memoryLimitMb / 2)
      retire(child)
    handOut()
  }
  const release = (child: Child) => {
    if (child.timer) clearTimeout(child.timer)
    if (child.watch) clearInterval(child.watch)
    child.timer = child.watch = null
    child.job = null
  }
  /** Ends a child for good and tells whoever waited for it. */
  const lose = (child: Child, failure: RenderFailure) => {
    if (!children.delete(child)) return
    const { job } = child
    const wasReady = child.isReady
    release(child)
    child.process.kill('SIGKILL')
    if (!wasReady) failedStarts += 1
    job?.reject(failure)
    if (isStopped) return
    if (failedStarts >= 3) {
      failedStarts = 0
      waiting.splice(0).forEach((queued) => queued.reject(failure))
    } else if (wasReady || waiting.length > 0) begin()
  }
  const retire = (child: Child) => {
    if (!children.delete(child)) return
    child.process.disconnect()
    if (!isStopped) begin()
  }
  const handOut = () => {
    if (!hasBegun) beginAll()
    for (const child of children) {
      if (waiting.length === 0) return
      if (!child.isReady || child.job) continue
      const job = waiting.shift() as Job
      child.job = job
      const takesTooLong = makeTimeLimit(child.process.pid, job)
      child.watch = setInterval(() => {
        if (readMemoryMb(child.process.pid) > memoryLimitMb)
          lose(child, new RenderFailure('memory', `The report took more than ${memoryLimitMb} MB.`))
        else if (takesTooLong())
          lose(
            child,
            new RenderFailure('timeout', `The report took longer than ${job.timeoutMs} ms.`),
          )
      }, 100)
      child.process.send(job.message)
    }
    if (waiting.length > 0 && children.size === 0) begin()
  }

  const queued = (
    model: ReportModel,
    wanted: Pick<ToChild, 'standard' | 'attachments' | 'pages'>,
    timeoutMs: number,
    purpose: 'document' | 'look' | AbortSignal,
  ): Promise<Typeset> => {
    if (isStopped)
      return Promise.reject(new RenderFailure('stopped', 'The typesetter has been stopped.'))
    lastId += 1
    const message: ToChild = {
      id: lastId,
      issuedOn: model.metadata.issuedOn,
      ...wanted,
      ...forTypesetter(model),
    }
    return new Promise((resolve, reject) => {
      const job: Job = { message, timeoutMs, resolve, reject }
      if (purpose === 'document') waiting.push(job)
      else waiting.splice(waiting.findLastIndex((one) => one.message.pages) + 1, 0, job)
      if (typeof purpose !== 'string')
        purpose.addEventListener(
          'abort',
          () => {
            const place = waiting.indexOf(job)
            if (place < 0) return
            waiting.splice(place, 1)
            reject(new RenderFailure('stopped', 'Nobody waits for these pages any more.'))
          },
          { once: true },
        )
      handOut()
    })
  }

  const later = setTimeout(beginAll, startsAfterMs)

  return {
    async renderPdf(model, { timeoutMs = 30_000, standard = 'a-3a', attachments = [] } = {}) {
      const made = await queued(
        model,
        { standard, attachments: [...attachments] },
        timeoutMs,
        'document',
      )
      if (!('pdf' in made))
        throw new RenderFailure('crashed', 'The typesetter answered something else.')
      return made.pdf
    },
    async drawPages(model, pages, { timeoutMs = 10_000, signal } = {}) {
      const made = await queued(
        model,
        { standard: 'a-3a', pages: [...pages] },
        timeoutMs,
        signal ?? 'look',
      )
      if (!('drawn' in made))
        throw new RenderFailure('crashed', 'The typesetter answered something else.')
      return made.drawn
    },
    async stop() {
      isStopped = true
      clearTimeout(later)
      const stopped = new RenderFailure('stopped', 'The typesetter has been stopped.')
      waiting.splice(0).forEach((job) => job.reject(stopped))
      await Promise.all(
        [...children].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.process.once('exit', () => resolve())
              lose(child, stopped)
            }),
        ),
      )
    },
  }
}

/** Says whether a job that begins now has used up its time. */
function makeTimeLimit(pid: number | undefined, { timeoutMs, message }: Job): () => boolean {
  const begun = performance.now()
  const usedBefore = readProcessorMs(pid)
  return () => {
    const waited = performance.now() - begun
    const used = readProcessorMs(pid)
    if (message.pages || used === null || usedBefore === null) return waited > timeoutMs
    return used - usedBefore > timeoutMs || waited > BUSY * timeoutMs
  }
}

/** Images get names the typesetter can open; the words of the model refer to them by these. */
function forTypesetter({ images, ...model }: ReportModel): Pick<ToChild, 'json' | 'images'> {
  const files = new Map(
    Object.entries(images).map(([name, image]) => [name, fileName(name, image)]),
  )
  const renamed = JSON.parse(
    JSON.stringify(model, (key, value: unknown) =>
      imageKeys.has(key) && typeof value === 'string' ? (files.get(value) ?? null) : value,
    ),
  ) as Omit<ReportModel, 'images'>
  return {
    json: printableJson(renamed),
    images: Object.fromEntries(
      Object.entries(images).map(([name, image]) => [fileName(name, image), image.bytes]),
    ),
  }
}

const imageKeys = new Set(['image', 'picture', 'logo'])

function fileName(name: string, image: ReportImage): string {
  return `image-${name.replace(/[^A-Za-z0-9]/g, '')}.${image.format}`
}
