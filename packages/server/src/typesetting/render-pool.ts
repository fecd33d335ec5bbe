/**
 * Warm child processes that typeset reports. A report that takes too long or too much memory loses its child, not the
 * server; a child that has made a number of reports, or holds half of what it may, is replaced: the typesetter keeps memory.
 */
import type { ReportModel } from '#documents/report-model'
import { describeMissingCompiler, findCompilerPackage } from './compiler-package.ts'
import type { DrawnDocument } from './draw-pages.ts'
import type { ToChild } from './render-child.ts'
import { RenderFailure } from './render-failure.ts'
import { RenderProcess } from './render-process.ts'
import { RenderQueue } from './render-queue.ts'
import type { Attachment, Typeset } from './typeset.ts'
import { forTypesetter } from './typesetter-model.ts'

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

/** Starts the children of a server that typeset; without a compiler every render fails with `missing`. */
export function startRenderPool({
  size = 2,
  memoryLimitMb = 1024,
  reportsPerChild = 25,
  startsAfterMs = 0,
  compiler = findCompilerPackage(),
}: PoolOptions = {}): RenderPool {
  if (compiler === null) return refuseAll()
  const children = new RenderChildren({ size, memoryLimitMb, reportsPerChild, startsAfterMs })
  return {
    async renderPdf(model, { timeoutMs = 30_000, standard = 'a-3a', attachments = [] } = {}) {
      const wanted = { standard, attachments: [...attachments] }
      const made = await children.typeset(model, wanted, timeoutMs)
      if ('pdf' in made) return made.pdf
      throw new RenderFailure('crashed', 'The typesetter answered something else.')
    },
    async drawPages(model, pages, { timeoutMs = 10_000, signal } = {}) {
      const wanted = { standard: 'a-3a' as const, pages: [...pages] }
      const made = await children.typeset(model, wanted, timeoutMs, signal)
      if ('drawn' in made) return made.drawn
      throw new RenderFailure('crashed', 'The typesetter answered something else.')
    },
    stop: () => children.stop(),
  }
}

/** The pool of a server without a typesetter. */
function refuseAll(): RenderPool {
  const refuse = () => Promise.reject(new RenderFailure('missing', describeMissingCompiler()))
  return { renderPdf: refuse, drawPages: refuse, stop: () => Promise.resolve() }
}

/** After so many children that did not start, the renders that wait fail. */
const mostFailedStarts = 3

/** The children of a pool and the renders that wait for them. A lost or worn child is replaced. */
class RenderChildren {
  readonly #options: Required<Omit<PoolOptions, 'compiler'>>
  readonly #children = new Set<RenderProcess>()
  readonly #queue = new RenderQueue()
  readonly #later: NodeJS.Timeout
  #lastId = 0
  #failedStarts = 0
  #hasBegun = false
  #isStopped = false

  constructor(options: Required<Omit<PoolOptions, 'compiler'>>) {
    this.#options = options
    this.#later = setTimeout(() => this.#beginAll(), options.startsAfterMs)
  }

  /**
   * @param signal  takes the render out of the queue while it still waits
   * @throws RenderFailure
   */
  typeset(
    model: ReportModel,
    wanted: Pick<ToChild, 'standard' | 'attachments' | 'pages'>,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Typeset> {
    if (this.#isStopped) return Promise.reject(makeStopped())
    this.#lastId += 1
    const message: ToChild = {
      id: this.#lastId,
      issuedOn: model.metadata.issuedOn,
      ...wanted,
      ...forTypesetter(model),
    }
    return new Promise((resolve, reject) => {
      this.#queue.add({ message, timeoutMs, resolve, reject }, signal)
      this.#handOut()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#later)
    this.#queue.rejectAll(makeStopped())
    await Promise.all([...this.#children].map((child) => child.stop(makeStopped())))
  }

  #beginAll(): void {
    clearTimeout(this.#later)
    this.#hasBegun = true
    for (let count = 0; count < this.#options.size; count += 1) this.#begin()
  }

  #begin(): void {
    const child = new RenderProcess(this.#options.memoryLimitMb, {
      onReady: () => {
        this.#failedStarts = 0
        this.#handOut()
      },
      onFree: () => {
        if (this.#isWorn(child)) this.#replace(child)
        this.#handOut()
      },
      onLost: (failure) => this.#goOnWithout(child, failure),
    })
    this.#children.add(child)
  }

  /** Gives renders that wait to children that are free. */
  #handOut(): void {
    if (!this.#hasBegun) this.#beginAll()
    for (const child of this.#children) {
      if (!child.isFree) continue
      const render = this.#queue.take()
      if (!render) return
      child.take(render)
    }
    if (!this.#queue.isEmpty && this.#children.size === 0) this.#begin()
  }

  #isWorn(child: RenderProcess): boolean {
    const { reportsPerChild, memoryLimitMb } = this.#options
    return child.made >= reportsPerChild || child.memoryMb > memoryLimitMb / 2
  }

  #replace(child: RenderProcess): void {
    this.#children.delete(child)
    child.retire()
    if (!this.#isStopped) this.#begin()
  }

  #goOnWithout(child: RenderProcess, failure: RenderFailure): void {
    this.#children.delete(child)
    if (!child.isReady) this.#failedStarts += 1
    if (this.#isStopped) return
    if (this.#failedStarts >= mostFailedStarts) {
      this.#failedStarts = 0
      this.#queue.rejectAll(failure)
    } else if (child.isReady || !this.#queue.isEmpty) this.#begin()
  }
}

const makeStopped = (): RenderFailure =>
  new RenderFailure('stopped', 'The typesetter has been stopped.')
