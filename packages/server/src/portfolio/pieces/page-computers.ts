import type { Services } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { startThreadPool, type ThreadPool } from '#platform/threads/thread-pool'
import type { AdoptedVersion } from '../cases/editions.ts'
import { LibraryReaders } from '../cases/library-reader.ts'
import type { LibraryRows, PortfolioTask } from '../cases/portfolio-case.ts'

/** What a process keeps of a dry run from one piece to the next: its threads and the library that they know. */
export interface PageComputer {
  threads: ThreadPool<LibraryRows[], PortfolioTask, string>
  readers: LibraryReaders
  /** ISO date of the validity check. */
  day: string
  adopted: AdoptedVersion | null
}

interface Kept {
  computer: PageComputer
  end: NodeJS.Timeout | undefined
}

/** [ms] A process that gets no piece for so long gives the memory of the library back. */
const IDLE_MS = 5_000
/** Dry runs of this many companies take turns without reading their libraries again. */
const MOST = 2

/** The computers of this process, by dry run. */
export class PageComputers {
  readonly #services: Services
  readonly #kept = new Map<string, Kept>()

  constructor(services: Services) {
    this.#services = services
  }

  /** The computer of the dry run, until `rest` or `close`. */
  async take(
    run: Row<'portfolio_recalculations'>,
    adopted: () => Promise<AdoptedVersion | null>,
  ): Promise<PageComputer> {
    const known = this.#kept.get(run.id)
    if (known) {
      clearTimeout(known.end)
      return known.computer
    }
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= MOST) await this.close(oldest)
    const computer: PageComputer = {
      threads: startThreadPool({
        script: new URL('../cases/portfolio-thread.ts', import.meta.url),
        onError: (error) => this.#services.log.warn(error, 'a thread of the portfolio ended'),
      }),
      readers: new LibraryReaders(),
      day: startOf(run).toISOString().slice(0, 10),
      adopted: await adopted(),
    }
    this.#kept.set(run.id, { computer, end: undefined })
    return computer
  }

  /** Keeps the computer for the next piece, which may not come: other processes take pieces, too. */
  rest(run: string): void {
    const kept = this.#kept.get(run)
    if (!kept) return
    clearTimeout(kept.end)
    kept.end = setTimeout(() => void this.close(run), IDLE_MS).unref()
  }

  /** After a failure: what the readers know is not sure to have reached the threads. */
  async close(run: string): Promise<void> {
    const kept = this.#kept.get(run)
    if (!kept) return
    this.#kept.delete(run)
    clearTimeout(kept.end)
    await kept.computer.threads.close()
  }
}

/** All pieces of a dry run compute for the time of its start. */
export const startOf = (run: Row<'portfolio_recalculations'>): Date =>
  run.started_at ?? run.created_at
