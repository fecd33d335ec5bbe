import { MODULES, type LifeCycleModule, type ModuleStatements } from '@cradle/engine'
import { isEmptyText, type ReportTextName, type useStageModules } from '@cradle/contract'

/** The columns of a calculation that say which modules it declares. */
export interface ScopeColumns {
  texts: Readonly<Partial<Record<string, string>>>
  declared_modules: readonly string[] | null
  modules_without_flows: readonly string[] | null
}

export type UseStageModule = (typeof useStageModules)[number]

/**
 * What a calculation says about its modules: its choice, and the modules that need no line. A module without flows is
 * declared whatever the choice is. A text on the lives of the parts states replacement (B4). Results, models, documents,
 * data files and reviews take it from here.
 */
export const readModuleStatements = ({
  texts,
  declared_modules: chosen,
  modules_without_flows: withoutFlows,
}: ScopeColumns): ModuleStatements => ({
  chosen: joinScope(chosen, withoutFlows),
  stated: pickModules([
    ...(withoutFlows ?? []),
    ...(isEmptyText(texts['rslSourceParts']) ? [] : ['B4']),
  ]),
})

/** The chosen modules with those declared without flows, in the order of the standard; null: method and lines decide. */
export const joinScope = (
  chosen: readonly string[] | null,
  withoutFlows: readonly string[] | null,
): LifeCycleModule[] | null => chosen && pickModules([...chosen, ...(withoutFlows ?? [])])

const pickModules = (codes: readonly string[]): LifeCycleModule[] =>
  MODULES.filter((module) => codes.includes(module))

/** Texts that contain the reason why nothing happens in a module, the first that is written. */
const reasonTexts = {
  B1: ['noteB1', 'useStageEmissions'],
  B2: ['noteB2'],
  B3: ['noteB3'],
  B4: ['noteB4', 'rslSourceParts'],
  B5: ['noteB5'],
  B6: ['noteB6'],
  B7: ['noteB7'],
} as const satisfies Record<UseStageModule, readonly ReportTextName[]>

/** Name of the text with the reason why a module is declared without flows; null while nobody wrote one. */
export const findReasonText = (
  texts: ScopeColumns['texts'],
  module: UseStageModule,
): ReportTextName | null => reasonTexts[module].find((name) => !isEmptyText(texts[name])) ?? null
