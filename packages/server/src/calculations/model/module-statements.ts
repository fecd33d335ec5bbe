import { MODULES, type LifeCycleModule, type ModuleStatements } from '@cradle/engine'
import { isEmptyText, type ReportTextName } from '@cradle/contract'

/** Report texts that say what happens in a module of the use stage, or that nothing does. */
const statements = {
  useStageEmissions: 'B1',
  noteB1: 'B1',
  noteB2: 'B2',
  noteB3: 'B3',
  rslSourceParts: 'B4',
} as const satisfies Partial<Record<ReportTextName, LifeCycleModule>>

/**
 * What a calculation says about its modules: its choice, and the modules about which a report text makes a statement. Results,
 * models, documents, data files and reviews take it from here.
 *
 * @param chosen  `declaredModules` of the calculation
 */
export const readModuleStatements = (
  texts: Readonly<Partial<Record<string, string>>>,
  chosen: readonly string[] | null,
): ModuleStatements => ({
  chosen: chosen && MODULES.filter((module) => chosen.includes(module)),
  stated: [
    ...new Set(
      Object.entries(statements).flatMap(([name, module]) =>
        isEmptyText(texts[name]) ? [] : [module],
      ),
    ),
  ],
})
