import { reportRoutes, type QueryValue, type Route } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'

/** Kinds of exports, each with one line per record. */
export const exportKinds = ['calculations', 'inputs', 'results'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The selected calculations, or all calculations of a list. */
export type Exported =
  | { keys: readonly string[] }
  | { query: Record<string, QueryValue>; count: number }

export const countExported = (exported: Exported): number =>
  'keys' in exported ? exported.keys.length : exported.count

const exportRoutes = {
  calculations: reportRoutes.exportCalculations,
  inputs: reportRoutes.exportInputs,
  results: reportRoutes.exportResults,
} as const satisfies Record<ExportKind, Route>

/** Calculations per request: each takes 46 characters, and the server refuses a query over 4 kB. */
const MOST_NAMED = 80

/**
 * Fetches the CSV of the server. Many selected calculations are requested in parts, under a single
 * header row.
 */
export async function fetchExportFile(
  kind: ExportKind,
  exported: Exported,
  signal: AbortSignal,
): Promise<File> {
  const fetchPart = (query: Record<string, QueryValue>): Promise<Blob> =>
    call(exportRoutes[kind], { query, signal })
  const parts: Blob[] = []
  if ('query' in exported) parts.push(await fetchPart(exported.query))
  else {
    const ids = exported.keys.map(readId)
    for (let from = 0; from < ids.length; from += MOST_NAMED) {
      const part = await fetchPart({ id: ids.slice(from, from + MOST_NAMED) })
      parts.push(from === 0 ? part : await withoutHeads(part))
    }
  }
  return new File(parts, `${kind}-${new Date().toISOString().slice(0, 10)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}

/** Maximum length of the header row [bytes]: it contains only column names. */
const HEADS = 4096

async function withoutHeads(csv: Blob): Promise<Blob> {
  const start = new Uint8Array(await csv.slice(0, HEADS).arrayBuffer())
  return csv.slice(start.indexOf(10) + 1)
}
