import {
  findIncompleteModules,
  listFlows,
  sumTotal,
  type FlowProcess,
  type LifeCycleModule,
  type ProductFlow,
  type ProductResult,
} from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../i18n/i18n.ts'
import { findStageGroup, stageGroups } from '../../../records/calculation/result-figures.ts'
import type { FlowFigure, FlowTone } from '../../../records/flows/flow-figure.ts'
import type { FlowPath } from '../../../records/flows/flow-graph.ts'
import { makeSumNames } from '../../../records/flows/use-sum-names.ts'
import { readFigureCell, type FigureRow } from '../../../records/results/figure-rows.ts'
import { formatEuro, formatResult } from '../../../ui/numbers/format-number.ts'

/** Texts of the flows of products. */
export const flowTexts = ['results', 'inputs', 'sensitivity'] as const
export type FlowTexts = TFunction<typeof flowTexts>

/** Columns of the flows of a product. */
export const flowColumns = { input: 0, process: 1, module: 2 } as const
const PROFILE = 'profile '

const writeProcess = (process: FlowProcess | null): string =>
  process === null ? '' : 'profileId' in process ? `${PROFILE}${process.profileId}` : process.code

/**
 * The flows of a product as paths from inputs over processes to modules, in the colours of the stages.
 *
 * @param keyOf  key of a line; the line itself without it
 */
export const makeProductPaths = (
  flows: readonly ProductFlow[],
  keyOf: (inputId: string) => string = (inputId) => inputId,
): FlowPath[] =>
  flows.map(({ inputId, process, module, value, isUnknown }) => ({
    keys: [inputId === null ? '' : keyOf(inputId), writeProcess(process), module],
    tone: findStageGroup(module),
    value,
    isUnknown,
  }))

/** Names of what flows of products go through. */
export interface FlowNames {
  nameOfInput: (id: string) => string
  /** Undefined for a profile that the library does not have any more. */
  nameOfProfile: (id: string) => string | undefined
}

/** The parts of a drawing that the flows of products and their differences share: columns, colours and names. */
export function describeFlows(
  modules: readonly LifeCycleModule[],
  { nameOfInput, nameOfProfile }: FlowNames,
  t: FlowTexts,
): Pick<FlowFigure, 'columns' | 'tones' | 'nameNode' | 'nameSum'> {
  const shown = new Set(modules.map(findStageGroup))
  return {
    columns: [
      { head: t('results:input') },
      { head: t('results:flows.product.process') },
      { head: t('results:module'), isWhole: true, order: modules },
    ],
    tones: stageGroups
      .filter((group) => shown.has(group))
      .map((group): FlowTone => ({
        key: group,
        label: t(`results:stage.${group}`),
        fill: `var(--stage-${group})`,
      })),
    nameNode(column, key) {
      if (column === flowColumns.module) return key
      if (column === flowColumns.input)
        return key === '' ? t('results:flows.wholeProduct') : nameOfInput(key)
      if (key === '') return t('results:flows.unknownProcess')
      return key.startsWith(PROFILE)
        ? (nameOfProfile(key.slice(PROFILE.length)) ?? t('results:flows.unnamedProfile'))
        : t(`inputs:part.${key}` as 'inputs:part.process')
    },
    nameSum: makeSumNames(t as unknown as TFunction<'results'>),
  }
}

/** What is drawn of a product: a figure over some modules. */
export interface DrawnFlows {
  result: ProductResult
  row: FigureRow
  modules: readonly LifeCycleModule[]
  /** Those modules in short, e.g. A1–A3. */
  range: string
  /** Name of the product, for files. */
  name: string
}

/** The flows of a figure of a product. Modules and totals are stated as the results have them. */
export function makeProductFigure(
  { result, row, modules, range, name }: DrawnFlows,
  names: FlowNames,
  locale: Locale,
  t: FlowTexts,
): FlowFigure {
  const incomplete = findIncompleteModules(result, row.measure)
  return {
    ...describeFlows(modules, names, t),
    label: t('results:flows.product.label', { indicator: row.code, modules: range }),
    file: `${name} ${row.code} ${range}`,
    unit: row.unit,
    paths: makeProductPaths(listFlows(result, row.measure, modules)),
    figureOf: (column, key) =>
      column === flowColumns.module ? readFigureCell(row, key as LifeCycleModule) : undefined,
    total: {
      known: sumTotal(result, row.measure, modules),
      isIncomplete: modules.some((module) => incomplete.includes(module)),
    },
    totalName: `${t('results:allInputs')} ${range}`,
    format: (value) => (row.isScore ? formatEuro(value, locale, 3) : formatResult(value, locale)),
  }
}
