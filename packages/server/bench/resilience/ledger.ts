/** What clients were told, compared with what the database holds. */
import type pg from 'pg'
import { newId } from '#platform/ids'
import type { Answer, Sent } from './client.ts'

/** A request that was not answered as it should be. */
export interface SeenError {
  what: string
  /** On the clock of `performance.now` [ms]. */
  at: number
}

export interface Verdict {
  acknowledged: number
  /** Acknowledged and not there, or there and overwritten by an older write. */
  lost: string[]
  jobs: number
  never: string[]
  twice: string[]
}

export class Ledger {
  readonly errors: SeenError[] = []
  readonly #amounts = new Map<string, { next: number; acknowledged: number[] }>()
  readonly #lines: string[] = []
  #made = 0
  readonly #run = newId().slice(-12)
  readonly #reports: string[] = []
  readonly #imports: { id: string; records: number }[] = []

  noteAnswer({ method, path }: Sent, { status, body }: Answer): void {
    if (status >= 200 && status < 300) return
    const where = path.replace(/[0-9a-f-]{36}/g, '{id}').replace(/\?.*/, '')
    const why = status >= 400 ? ` (${readDetail(body)})` : ''
    const what = status === 0 ? `no answer (${body})` : `${status}${why}`
    this.errors.push({ what: `${what} at ${method} ${where}`, at: performance.now() })
  }

  /** The amounts of an input count upwards over all runs, so that an older one is known as such. */
  nextAmount(line: string): number {
    const known = this.#amounts.get(line) ?? { next: 1000, acknowledged: [] }
    this.#amounts.set(line, known)
    known.next += 1
    return known.next
  }
  acknowledgeAmount(line: string, amount: number): void {
    this.#amounts.get(line)!.acknowledged.push(amount)
  }

  makeKey(): string {
    this.#made += 1
    return `${this.#run}-${this.#made}`
  }
  nextLine(writer: number): string {
    return `${this.makeKey()} of ${writer}`
  }
  acknowledgeLine(description: string): void {
    this.#lines.push(description)
  }
  acknowledgeReport(id: string): void {
    this.#reports.push(id)
  }
  acknowledgeImport(id: string, records: number): void {
    this.#imports.push({ id, records })
  }

  /** Whether every job that was asked for has ended. */
  async haveJobsEnded(db: pg.Pool): Promise<boolean> {
    const { rows } = await db.query<{ open: number }>(
      `select (select count(*) from reports where id = any($1::uuid[]) and state not in ('done', 'failed'))::int
        + (select count(*) from imports where id = any($2::uuid[]) and step not in ('import_completed', 'import_failed'))::int as open`,
      [this.#reports, this.#imports.map(({ id }) => id)],
    )
    return rows[0]!.open === 0
  }

  /** @param db  the database itself, as its superuser */
  async compare(db: pg.Pool): Promise<Verdict> {
    const [lost, acknowledged] = [
      [...(await this.#compareAmounts(db)), ...(await this.#compareLines(db))],
      this.#lines.length +
        [...this.#amounts.values()].reduce((sum, { acknowledged: all }) => sum + all.length, 0),
    ]
    const reports = await this.#compareReports(db)
    const imports = await this.#compareImports(db)
    return {
      acknowledged,
      lost,
      jobs: this.#reports.length + this.#imports.length,
      never: [...reports.never, ...imports.never],
      twice: [...reports.twice, ...imports.twice],
    }
  }

  async #compareAmounts(db: pg.Pool): Promise<string[]> {
    const lost: string[] = []
    for (const [line, { acknowledged }] of this.#amounts) {
      const { rows } = await db.query<{ amount: number }>(
        'select amount from resilience.amounts where input = $1 order by place',
        [line.split('/').at(-1)],
      )
      const kept = rows.map(({ amount }) => amount)
      const all = new Set(kept)
      for (const amount of acknowledged)
        if (!all.has(amount)) lost.push(`${line}: ${amount} was never written`)
      for (const [i, amount] of kept.entries())
        if (i > 0 && amount < kept[i - 1]!)
          lost.push(`${line}: ${kept[i - 1]} was overwritten by ${amount}`)
    }
    return lost
  }

  async #compareLines(db: pg.Pool): Promise<string[]> {
    const { rows } = await db.query<{ description: string; n: number }>(
      'select description, count(*)::int as n from inputs where description like $1 group by 1',
      [`${this.#run}-%`],
    )
    const counts = new Map(rows.map(({ description, n }) => [description, n]))
    return [
      ...this.#lines.filter((line) => !counts.has(line)).map((line) => `line ${line} is missing`),
      ...rows
        .filter(({ n }) => n > 1)
        .map(({ description, n }) => `line ${description}: ${n} times`),
    ]
  }

  async #compareReports(db: pg.Pool): Promise<Pick<Verdict, 'never' | 'twice'>> {
    const { rows } = await db.query<{ id: string; state: string; n: number }>(
      `select id, state, (select count(*)::int from resilience.documents where report = reports.id) as n
       from reports where id = any($1::uuid[])`,
      [this.#reports],
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    return {
      never: this.#reports
        .filter((id) => found.get(id)?.state !== 'done')
        .map((id) => `report ${id}: ${found.get(id)?.state ?? 'missing'}`),
      twice: rows.filter(({ n }) => n > 1).map(({ id, n }) => `report ${id}: ${n} times`),
    }
  }

  async #compareImports(db: pg.Pool): Promise<Pick<Verdict, 'never' | 'twice'>> {
    const [never, twice]: [string[], string[]] = [[], []]
    for (const { id, records } of this.#imports) {
      const { rows } = await db.query<{ step: string; ends: number; records: number }>(
        `select step, (select count(*)::int from logs where action = 'supplier_import.complete' and resource like '%' || $1::text) as ends,
          (select count(*)::int from import_records where import_id = $1::uuid) as records
         from imports where id = $1::uuid`,
        [id],
      )
      const [row] = rows
      if (row?.step !== 'import_completed' || row.records < records)
        never.push(`import ${id}: ${row?.step ?? 'missing'}, ${row?.records} records`)
      else if (row.ends > 1 || row.records > records)
        twice.push(`import ${id}: ${row.ends} ends, ${row.records} records`)
    }
    return { never, twice }
  }
}

/** The words of a problem; where the answer is none, how it begins. */
function readDetail(body: string): string {
  try {
    const { detail, title } = JSON.parse(body) as { detail?: string; title?: string }
    return detail ?? title ?? ''
  } catch {
    return body.replaceAll(/\s+/g, ' ').slice(0, 100)
  }
}
