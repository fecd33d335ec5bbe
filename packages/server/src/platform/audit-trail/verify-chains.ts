import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Database, ReadTx } from '#platform/db/database'
import { hashRow, sealedColumns, type SealedRow } from './canonical-row.ts'

/** The chain of rows without a company. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 2_000

/** The last seal of a chain. Kept elsewhere, it proves later that the chain still holds what it held. */
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
 * Walks every chain (or one) from its first row and computes each hash anew.
 *
 * @param anchors heads that were stored elsewhere: the chain must still hold each of them at its place
 */
export async function verifyChains(
  db: Database,
  { chain, anchors = [] }: { chain?: string | undefined; anchors?: readonly ChainHead[] } = {},
): Promise<ChainReport[]> {
  const wanted = anchors.filter((anchor) => chain === undefined || anchor.chain === chain)
  const reports: ChainReport[] = []
  for (const one of await chainsToVerify(db, chain, wanted))
    reports.push(
      await verifyChain(
        db,
        one,
        wanted.filter((anchor) => anchor.chain === one),
      ),
    )
  return reports
}

/** Every chain that something points to: a chain whose seals are gone has rows, a head or an anchor left. */
async function chainsToVerify(
  db: Database,
  chain: string | undefined,
  anchors: readonly ChainHead[],
): Promise<string[]> {
  if (chain !== undefined) return [chain]
  const { rows } = await slowly(db, (tx) =>
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
  // Together, so that rows that are sealed meanwhile do not look like a chain that is longer than its head.
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<{ position: number | null; hash: string | null; last: number }>`
      select h.position::int, encode(h.hash, 'hex') as hash, last.position::int as last
      from (select coalesce(max(position), 0) as position from log_seals where chain = ${chain}) last
      left join log_chains h on h.chain = ${chain}`.execute(tx),
  )
  const head = { position: rows[0]!.position ?? 0, hash: rows[0]!.hash ?? '' }
  const { unsealed, outside } = await lookForUnsealed(db, chain)
  const walked = await walk(db, chain, head.position, anchors)
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

/** Walks as far as the chain holds. */
async function walk(
  db: Database,
  chain: string,
  until: number,
  anchors: readonly ChainHead[],
): Promise<Walked> {
  const stored = new Map(anchors.map((anchor) => [anchor.position, anchor.hash]))
  let position = 0
  let hash = ''
  const stop = (at: number, why: string): Walked => ({
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
      if (Number(row.position) !== at) return stop(at, 'its seal is missing')
      if (row.id === null) return stop(at, `log ${row.log_id} is missing`)
      if ((row.company_id ?? NO_COMPANY) !== chain || hashRow(row, hash) !== row.hash)
        return stop(at, `log ${row.log_id} was changed`)
      if ((stored.get(at) ?? row.hash) !== row.hash)
        return stop(at, 'the stored head has another hash')
      position = at
      hash = row.hash
    }
    if (rows.length === 0) return stop(position + 1, 'its seal is missing')
  }
  const beyond = anchors.find((anchor) => anchor.position > position)
  return beyond
    ? stop(position + 1, `missing: the stored head is row ${beyond.position}`)
    : { position, hash, broken: null }
}

/** Rows without a seal: those that wait, and the first one that nothing will ever seal. */
async function lookForUnsealed(
  db: Database,
  chain: string,
): Promise<{ unsealed: number; outside: string | null }> {
  const { rows } = await slowly(db, (tx) =>
    sql<{ unsealed: number; outside: string | null }>`
      select count(q.log_id)::int as unsealed, min(l.id::text) filter (where q.log_id is null) as outside
      from logs l left join log_queue q on q.log_id = l.id
      where l.company_id is not distinct from ${chain === NO_COMPANY ? null : chain}::uuid
        and not exists (select from log_seals s where s.log_id = l.id)`.execute(tx),
  )
  return rows[0]!
}

/** These statements read the whole trail, which may take longer than a request may. */
const slowly = <T>(db: Database, work: (tx: ReadTx) => Promise<T>): Promise<T> =>
  db.read(systemScope(), async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return work(tx)
  })
