import {
  isModuleDeclared,
  MODULES,
  type LifeCycleModule,
  type PlainProductResult,
} from '@cradle/engine'
import type { WarningItem } from '@cradle/contract'
import { readModuleStatements } from '../model/module-statements.ts'
import type { InputRow, ModelRows } from '../model/model-rows.ts'
import { citedRules } from './cited-rules.ts'

/** Input types of the modules of the use stage that have lines of their own. */
const ownTypes: Readonly<Partial<Record<LifeCycleModule, string>>> = {
  B1: 'B1_USE_STAGE',
  B2: 'B2_MAINTENANCE',
  B6: 'B6_ENERGY_USE',
  B7: 'B7_WATER_USE',
}

/**
 * Warns of modules of the use stage that the method prescribes and the declaration does not cover: always prescribed ones,
 * and those that the method prescribes for a calculation with lines for them. Source: methods, EPD and report content §1.
 */
export function findRequiredModules(rows: ModelRows, result: PlainProductResult): WarningItem[] {
  const own = rows.calculations.find(({ id }) => id === rows.run)!
  if (own.calculation_type !== 'product') return []
  const statements = readModuleStatements(own)
  const lines = rows.inputs.filter(({ calculation_id: calculation }) => calculation === rows.run)
  const { required_stages: always, required_stages_with_data: withData } = rows.method
  return MODULES.filter(
    (module) =>
      (always.includes(module) ||
        (withData.includes(module) && hasLines(module, lines, own.product_life_time))) &&
      !isModuleDeclared(result, module, statements),
  ).map((module): WarningItem => ({
    code: 'required_module_not_declared',
    place: 'advanced',
    field: 'modulesWithoutFlows',
    rule: citedRules.declaredModules,
    facts: { module },
    message: `The method prescribes module ${module}, which is not declared`,
  }))
}

/** Lines of the module itself; for replacement (B4) a part with a shorter life than the product. */
const hasLines = (
  module: LifeCycleModule,
  lines: readonly InputRow[],
  productLife: number | null,
): boolean =>
  module === 'B4'
    ? lines.some(
        ({ input_type: type, life_time: life }) =>
          (type === 'A1_RAW_MATERIAL' || type === 'SEMI_FINISHED') &&
          life !== null &&
          productLife !== null &&
          life < productLife,
      )
    : lines.some(({ input_type: type }) => type === ownTypes[module])
