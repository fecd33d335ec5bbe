import { sql } from 'kysely'
import type { IndicatorCode } from '@cradle/engine'
import type { Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { ModelRows } from '#calculations/model/model-rows'
import type { StoredResult } from '#calculations/results/results-document'

export const indicatorGroups = [
  'core',
  'additional',
  'nmdSet1',
  'resources',
  'waste',
  'outputFlows',
  'biogenicCarbon',
] as const
export type IndicatorGroup = (typeof indicatorGroups)[number]

export interface IndicatorFacts {
  code: IndicatorCode
  /** The code in print; CML codes are stored with a suffix. */
  displayCode: string
  group: IndicatorGroup
  unit: string
  name: Record<Locale, string>
  /** The footnote that EN 15804+A2 requires under every table with the indicator. */
  disclaimer: '1' | '2' | null
}

export interface WeightingSetFacts {
  id: string
  name: string
  version: string | null
  isUnconfirmed: boolean
  weights: Record<IndicatorCode, number>
}

const groups: Readonly<Record<string, IndicatorGroup>> = {
  core: 'core',
  additional: 'additional',
  resource: 'resources',
  waste: 'waste',
  output: 'outputFlows',
  biogenicCarbon: 'biogenicCarbon',
  cml: 'nmdSet1',
}

export function indicatorFacts(
  rows: Pick<ModelRows, 'indicators'>,
  method: Row<'methods'>,
): IndicatorFacts[] {
  const wanted = new Set(
    (method.indicators as (string | { code: string })[]).map((i) =>
      typeof i === 'string' ? i : i.code,
    ),
  )
  return rows.indicators
    .filter((i) => wanted.has(i.code) && groups[i.group] !== undefined)
    .map((i) => ({
      code: i.code,
      displayCode: i.display_code,
      group: groups[i.group]!,
      unit: i.unit,
      name: {
        en: i.names['en'] ?? i.code,
        nl: i.names['nl'] ?? i.names['en'] ?? i.code,
        de: i.names['de'] ?? i.names['en'] ?? i.code,
      },
      disclaimer: i.footnote === 1 ? '1' : i.footnote === 2 ? '2' : null,
    }))
}

/** Editions of the weighting sets of the result. */
export async function readWeightingSetFacts(
  tx: ReadTx,
  { plain }: StoredResult,
): Promise<WeightingSetFacts[]> {
  const { rows } = await sql<{ code: string; edition: number; name: string; unconfirmed: boolean }>`
    select s.code, s.edition, s.name, bool_or(f.status = 'recalled') as unconfirmed
    from weighting_sets s
      join weighting_factors f on f.weighting_set_id = s.id
    group by s.id`.execute(tx)
  return plain.weightingSets.map(({ id, version = null, weights }) => {
    const found = rows.find((r) => r.code === id && String(r.edition) === version)
    return {
      id,
      name: found?.name ?? id,
      version: version ?? null,
      isUnconfirmed: found?.unconfirmed ?? true,
      weights,
    }
  })
}
