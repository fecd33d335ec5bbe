import {
  applyModuleStatements,
  type ModuleStatements,
  type PlainProductResult,
} from '@cradle/engine'
import { readModuleStatements } from '#calculations/model/module-statements'
import type { CalculationSnapshot } from './snapshot.ts'

/** What the content says about its modules. Snapshots from before the choice of modules have none. */
export const readSnapshotStatements = ({
  texts,
  modelling,
}: Pick<CalculationSnapshot, 'texts' | 'modelling'>): ModuleStatements =>
  readModuleStatements(texts, modelling.declaredModules ?? null)

/** The result of a snapshot as all documents, data files and reviews state it: MND and ND by the rules of the engine. */
export const readDeclaredResult = (
  snapshot: Pick<CalculationSnapshot, 'texts' | 'modelling' | 'result'>,
): PlainProductResult =>
  applyModuleStatements(snapshot.result.plain, readSnapshotStatements(snapshot))
