import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Database, ReadTx } from '#platform/db/database'
import { hashRow, sealedColumns, type SealedRow } from './canonical-row.ts'

/** The chain of rows without a company. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 2_000

/** The last seal of a chain. Stored elsewhere, it proves later that the chain is unchanged. */
export interface ChainHead {
  chain: string
  position: number
  /** SHA-256, hexadecimal. */
  hash: string
}

export interface ChainReport extends ChainHead {
  /** Rows that were written and not sealed yet. */
  unsealed: number
  /** The first broken place, or null. */
  broken: string | null
}

export async function readHeads(db: Database, chain?: string): Promise<ChainHead[]> {
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<ChainHead>`
      select chain::text, position::int, encode(hash, 'hex') as hash from log_chains
      where ${chain ?? null}::uuid is null or chain = ${chain ?? null}::uuid order by chain`.execute(
      tx,
    ),
  )
  return rows
}

/**
 * Verifies every chain (or one) from its first row and recomputes each hash.
 *
 * @param anchors heads that were stored elsewhere: the chain must still contain each of them at its
 * place
 */
export async function verifyChains(
  db: Database,
  { chain, anchors = [] }: { chain?: string | undefined; anchors?: readonly ChainHead[] } = {},
): Promise<ChainReport[]> {
  const wanted = anchors.filter((anchor) => chain === undefined || anchor.chain === chain)
  const reports: ChainReport[] = []
  for (const one of await findChains(db, chain, wanted))
    reports.push(
      await verifyChain(
        db,
        one,
        wanted.filter((anchor) => anchor.chain === one),
      ),
    )
  return reports
}

/** Every chain with any trace: a chain without seals still has rows, a head or an anchor. */
async function findChains(
  db: Database,
  chain: string | undefined,
  anchors: readonly ChainHead[],
): Promise<string[]> {
  if (chain !== undefined) return [chain]
  const { rows } = await readWithoutTimeout(db, (tx) =>
    sql<{ chain: string }>`
      select chain::text from log_chains union select distinct chain::text from log_seals
      union select distinct coalesce(company_id, ${NO_COMPANY})::text from logs`.execute(tx),
  )
  return [...new Set([...rows.map((row) => row.chain), ...anchors.map((a) => a.chain)])].toSorted()
}

async function verifyChain(
  db: Database,
  chain: string,
  anchors: readonly ChainHead[],
): Promise<ChainReport> {
  // One statement, so that rows sealed meanwhile do not make a chain look longer than its head.
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<{ position: number | null; hash: string | null; last: number }>`
      select h.position::int, encode(h.hash, 'hex') as hash, last.position::int as last
      from (select coalesce(max(position), 0) as position from log_seals where chain = ${chain}) last
      left join log_chains h on h.chain = ${chain}`.execute(tx),
  )
  const head = { position: rows[0]!.position ?? 0, hash: rows[0]!.hash ?? '' }
  const { unsealed, outside } = await findUnsealed(db, chain)
  const walked = await walkChain(db, chain, head.position, anchors)
  return {
    chain,
    position: walked.position,
    hash: walked.hash,
    unsealed,
    broken:
      walked.broken ??
      (rows[0]!.last > head.position
        ? `row ${head.position + 1} comes after the head of the chain`
        : walked.hash !== head.hash
          ? `row ${head.position}: the head of the chain has another hash`
          : outside !== null
            ? `log ${outside} stands outside the chain`
            : null),
  }
}

interface Walked {
  position: number
  hash: string
  broken: string | null
}

/** Follows the chain to its first broken place. */
async function walkChain(
  db: Database,
  chain: string,
  until: number,
  anchors: readonly ChainHead[],
): Promise<Walked> {
  const stored = new Map(anchors.map((anchor) => [anchor.position, anchor.hash]))
  let position = 0
  let hash = ''
  const stopAt = (at: number, why: string): Walked => ({
    position,
    hash,
    broken: `row ${at}: ${why}`,
  })
  while (position < until) {
    const { rows } = await db.read(systemScope(), (tx) =>
      sql<SealedRow>`
        select ${sealedColumns} from log_seals s left join logs l on l.id = s.log_id
        where s.chain = ${chain} and s.position > ${position} and s.position <= ${until} order by s.position limit ${AT_ONCE}`.execute(
        tx,
      ),
    )
    for (const row of rows) {
      const at = position + 1
      if (Number(row.position) !== at) return stopAt(at, 'its seal is missing')
      if (row.id === null) return stopAt(at, `log ${row.log_id} is missing`)
      if ((row.company_id ?? NO_COMPANY) !== chain || hashRow(row, hash) !== row.hash)
        return stopAt(at, `log ${row.log_id} was changed`)
      if ((stored.get(at) ?? row.hash) !== row.hash)
        return stopAt(at, 'the stored head has another hash')
      position = at
      hash = row.hash
    }
    if (rows.length === 0) return stopAt(position + 1, 'its seal is missing')
  }
  const beyond = anchors.find((anchor) => anchor.position > position)
  return beyond
    ? stopAt(position + 1, `missing: the stored head is row ${beyond.position}`)
    : { position, hash, broken: null }
}

/** Rows without a seal: waiting ones, and the first one that no seal will ever reach. */
async function findUnsealed(
  db: Database,
  chain: string,
): Promise<{ unsealed: number; outside: string | null }> {
  const { rows } = await readWithoutTimeout(db, (tx) =>
    sql<{ unsealed: number; outside: string | null }>`
      select count(q.log_id)::int as unsealed, min(l.id::text) filter (where q.log_id is null) as outside
      from logs l left join log_queue q on q.log_id = l.id
      where l.company_id is not distinct from ${chain === NO_COMPANY ? null : chain}::uuid
        and not exists (select from log_seals s where s.log_id = l.id)`.execute(tx),
  )
  return rows[0]!
}

/** These statements read the whole trail, which may exceed the timeout of a request. */
const readWithoutTimeout = <T>(db: Database, work: (tx: ReadTx) => Promise<T>): Promise<T> =>
  db.read(systemScope(), async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return work(tx)
  })
