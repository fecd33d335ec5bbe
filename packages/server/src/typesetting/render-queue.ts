import type { ToChild } from './render-child.ts'
import { RenderFailure } from './render-failure.ts'
import type { Typeset } from './typeset.ts'

/** A document or some pages, asked for and not yet made. */
export interface Render {
  message: ToChild
  /** Processor time that it may take. */
  timeoutMs: number
  resolve: (made: Typeset) => void
  reject: (failure: RenderFailure) => void
}

/** Renders that wait for a child. Pages stand before documents, since somebody looks at them. */
export class RenderQueue {
  readonly #waiting: Render[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** @param signal  takes the render out while it still waits */
  add(render: Render, signal?: AbortSignal): void {
    if (render.message.pages) this.#waiting.splice(this.#countPages(), 0, render)
    else this.#waiting.push(render)
    signal?.addEventListener('abort', () => this.#drop(render), { once: true })
  }

  /** The next render; undefined when none waits. */
  take(): Render | undefined {
    return this.#waiting.shift()
  }

  /** Empties the queue. */
  rejectAll(failure: RenderFailure): void {
    for (const render of this.#waiting.splice(0)) render.reject(failure)
  }

  #countPages(): number {
    return this.#waiting.findLastIndex(({ message }) => message.pages) + 1
  }

  #drop(render: Render): void {
    const place = this.#waiting.indexOf(render)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    render.reject(new RenderFailure('stopped', 'Nobody waits for these pages any more.'))
  }
}
