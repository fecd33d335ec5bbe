import { MODULES, type LifeCycleModule, type ModuleStatements } from '@cradle/engine'
import { isEmptyText, type ReportTextName } from '@cradle/contract'

/** Report texts that made a statement about a module before a scope named the modules without flows (decision 0118). */
const statements = {
  useStageEmissions: 'B1',
  noteB1: 'B1',
  noteB2: 'B2',
  noteB3: 'B3',
  rslSourceParts: 'B4',
} as const satisfies Partial<Record<ReportTextName, LifeCycleModule>>

/**
 * What a snapshot from before decision 0118 says about its modules, so that what was published stays as it was: texts stated
 * modules, and without a choice B1 and B2 were declared with or without lines.
 */
export const readEarlierStatements = (
  texts: Readonly<Partial<Record<string, string>>>,
  chosen: readonly string[] | null,
): ModuleStatements => {
  const stated = new Set<LifeCycleModule>([
    ...(chosen === null ? (['B1', 'B2'] as const) : []),
    ...Object.entries(statements).flatMap(([name, module]) =>
      isEmptyText(texts[name]) ? [] : [module],
    ),
  ])
  return {
    chosen: chosen && MODULES.filter((module) => chosen.includes(module)),
    stated: MODULES.filter((module) => stated.has(module)),
  }
}
