import { findModulesWithoutData, type PlainProductResult } from '@cradle/engine'
import {
  isEmptyText,
  useStageModules,
  type ReportTextName,
  type WarningItem,
} from '@cradle/contract'
import { readModuleStatements } from '../model/module-statements.ts'
import type { CalculationRow } from '../model/model-rows.ts'
import { citedRules } from './cited-rules.ts'

/** Texts that a declaration replaces by the statement that they are not declared (decision 0059). */
const statedTexts = [
  {
    field: 'svhc',
    code: 'svhc_not_stated',
    rule: citedRules.contentDeclaration,
    message: 'No statement on substances of very high concern',
  },
  {
    field: 'sensitivityAnalysis',
    code: 'sensitivity_not_stated',
    rule: citedRules.interpretation,
    message: 'No sensitivity analysis',
  },
] as const satisfies readonly {
  field: ReportTextName
  code: string
  rule: string
  message: string
}[]

/**
 * Warns of contents without which a declaration says "not declared": statements, the programme operator, and declared
 * modules without data, whose figures are ND. Decision 0059.
 */
export function findUnstatedContents(
  calculation: CalculationRow,
  result: PlainProductResult,
): WarningItem[] {
  if (calculation.calculation_type !== 'product') return []
  const { texts, operator_id: operator } = calculation
  const ofOperator: WarningItem[] =
    operator === null
      ? [
          {
            code: 'operator_not_chosen',
            place: 'advanced',
            field: 'operator',
            rule: citedRules.programme,
            message: 'No programme operator is chosen',
          },
        ]
      : []
  return [
    ...findModulesWithoutData(result, readModuleStatements(calculation)).map(
      (module): WarningItem => ({
        code: 'declared_module_without_data',
        place: 'advanced',
        field: 'modulesWithoutFlows',
        rule: citedRules.declaredModules,
        facts: { module },
        message: `Module ${module} is declared without data: its figures are ND`,
      }),
    ),
    ...findContradictions(calculation, result),
    ...statedTexts
      .filter(({ field }) => isEmptyText(texts[field]))
      .map((text): WarningItem => ({ place: 'report-information', ...text })),
    ...ofOperator,
    ...findUnidentified(calculation),
  ]
}

/** Warns of a product without a code, and of a declaration that does not say which complementary rules it follows. */
const findUnidentified = ({
  gtin,
  article_number: article,
  classifications,
  complementary_pcr: complementary,
}: CalculationRow): WarningItem[] => [
  ...(gtin || article || classifications?.some(({ system }) => system === 'uncpc')
    ? []
    : [
        {
          code: 'product_code_not_stated',
          place: 'advanced',
          field: 'articleNumber',
          rule: citedRules.productInformation,
          message: 'No product code: GTIN, UN CPC or article number',
        },
      ]),
  ...(complementary
    ? []
    : [
        {
          code: 'complementary_pcr_not_stated',
          place: 'advanced',
          field: 'complementaryPcr',
          rule: citedRules.productInformation,
          message: 'Complementary product category rules (c-PCR) are not stated',
        },
      ]),
]

/** Warns of modules that are declared without flows although lines give them figures; the figures count. */
const findContradictions = (
  { modules_without_flows: withoutFlows }: CalculationRow,
  { modules }: PlainProductResult,
): WarningItem[] =>
  useStageModules
    .filter((module) => {
      const found = modules[module]
      return (
        withoutFlows?.includes(module) &&
        found !== 'notDeclared' &&
        Object.values(found.impacts).some((value) => value !== 0)
      )
    })
    .map((module) => ({
      code: 'module_without_flows_has_figures',
      place: 'advanced',
      field: 'modulesWithoutFlows',
      rule: citedRules.declaredModules,
      facts: { module },
      message: `Module ${module} is declared without flows, but lines give it figures`,
    }))
