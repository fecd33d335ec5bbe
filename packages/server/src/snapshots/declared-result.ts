import {
  applyModuleStatements,
  type ModuleStatements,
  type PlainProductResult,
} from '@cradle/engine'
import { readModuleStatements } from '#calculations/model/module-statements'
import { readEarlierStatements } from './earlier-statements.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** What the content says about its modules. Earlier snapshots keep the rules of their time. */
export const readSnapshotStatements = ({
  texts,
  modelling,
}: Pick<CalculationSnapshot, 'texts' | 'modelling'>): ModuleStatements =>
  modelling.modulesWithoutFlows === undefined
    ? readEarlierStatements(texts, modelling.declaredModules ?? null)
    : readModuleStatements({
        texts,
        declared_modules: modelling.declaredModules ?? null,
        modules_without_flows: modelling.modulesWithoutFlows,
      })

/** The result of a snapshot as all documents, data files and reviews state it: MND and ND by the rules of the engine. */
export const readDeclaredResult = (
  snapshot: Pick<CalculationSnapshot, 'texts' | 'modelling' | 'result'>,
): PlainProductResult =>
  applyModuleStatements(snapshot.result.plain, readSnapshotStatements(snapshot))
