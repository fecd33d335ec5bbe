import { sql } from 'kysely'
import {
  applyModuleStatements,
  findIncompleteModules,
  MODULES,
  MODULES_A_TO_C,
  SUBTOTALS,
  type LifeCycleModule,
  type Measure,
  type ModuleStatements,
} from '@cradle/engine'
import { listedIndicators, MKI } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { StoredResult } from './results-document.ts'

/** A figure by the modules that it adds up; null with an unknown part, and without a key where none of them is declared. */
export interface KeptFigure {
  production?: number | null
  total?: number | null
}

/** By code of the indicator; the single score has the code `MKI`, and only a total. */
export type KeptFigures = Readonly<Record<string, KeptFigure>>

/** What a product is declared per. Figures of different units are not compared. The table of calculations is `c`. */
export const declaredUnit = sql<string>`case when c.functional_unit = 'custom'
  then 'custom:' || coalesce(c.functional_unit_title, '') else coalesce(c.standard_unit_id::text, '') end`

/** The figures of a result that the dashboard compares, stated as on the page of results. */
export function pickFigures(
  { plain: stored, headline, includesD }: Pick<StoredResult, 'plain' | 'headline' | 'includesD'>,
  statements: ModuleStatements,
): KeptFigures {
  const plain = applyModuleStatements(stored, statements)
  const isKnown = (measure: Measure, modules: readonly LifeCycleModule[]): boolean =>
    findIncompleteModules(plain, measure).every((module) => !modules.includes(module))
  const { production } = plain.subtotals
  const figures: Record<string, KeptFigure> = {}
  for (const code of listedIndicators)
    if (plain.indicators.includes(code))
      figures[code] = {
        ...(production === 'notDeclared'
          ? {}
          : {
              production: isKnown(code, SUBTOTALS.production) ? production.impacts[code]! : null,
            }),
        total: isKnown(code, MODULES_A_TO_C) ? plain.totalAtoC.impacts[code]! : null,
      }
  const score = plain.mki.find(({ weightingSet }) => weightingSet === headline)
  if (score)
    figures[MKI] = {
      total: isKnown(score, includesD ? MODULES : MODULES_A_TO_C)
        ? includesD
          ? score.totalAtoD
          : score.totalAtoC
        : null,
    }
  return figures
}

/** Keeps the figures of a day: a later result of the same day takes their place. */
export const keepFigures = (
  tx: WriteTx,
  calculation: { id: string; company_id: string },
  at: { calculatedAt: Date; contentVersion: string },
  figures: KeptFigures,
): Promise<unknown> =>
  sql`
    insert into calculation_figures (company_id, calculation_id, day, calculated_at, content_version, method_id, declared_unit, figures)
    select c.company_id, c.id, ${at.calculatedAt.toISOString().slice(0, 10)}::date, ${at.calculatedAt},
      ${at.contentVersion}, c.method_id, ${declaredUnit}, ${JSON.stringify(figures)}::jsonb
    from calculations c where c.company_id = ${calculation.company_id} and c.id = ${calculation.id}
    on conflict (company_id, calculation_id, day) do update set
      calculated_at = excluded.calculated_at, content_version = excluded.content_version,
      method_id = excluded.method_id, declared_unit = excluded.declared_unit, figures = excluded.figures`.execute(
    tx,
  )
