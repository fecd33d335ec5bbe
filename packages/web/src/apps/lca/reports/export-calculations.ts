import { reportRoutes, type QueryValue, type Route } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { idOf } from '../../../paths.ts'

/** What can be taken along of many calculations, a line for each of them. */
export const exportKinds = ['calculations', 'inputs', 'results'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Calculations that are named, or all that a list shows. */
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

/** How many are named in one address, 46 characters each: the server refuses a query over 4 kB. */
const MOST_NAMED = 80

/** The CSV as the server writes it. Many named calculations are asked for in parts, under one row of heads. */
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
    const ids = exported.keys.map(idOf)
    for (let from = 0; from < ids.length; from += MOST_NAMED) {
      const part = await fetchPart({ id: ids.slice(from, from + MOST_NAMED) })
      parts.push(from === 0 ? part : await withoutHeads(part))
    }
  }
  return new File(parts, `${kind}-${new Date().toISOString().slice(0, 10)}.csv`, {
    type: 'text/csv;charset=utf-8',
  })
}

/** Longest first line [bytes]: names of columns alone. */
const HEADS = 4096

async function withoutHeads(csv: Blob): Promise<Blob> {
  const start = new Uint8Array(await csv.slice(0, HEADS).arrayBuffer())
  return csv.slice(start.indexOf(10) + 1)
}
