import type { LifeCycleModule } from '@cradle/engine'
import type { TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { violationText } from '../../../../api/error-text.ts'
import { useMissingWords } from '../../../../records/calculation/missing-words.ts'
import { useToday } from '../../../../ui/calendar/today.ts'
import { fold } from '../../../../ui/fold.ts'
import type { RowsByGroup } from '../../../../ui/grid/apply-ops.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  isInvalid,
  type CellIssue,
  type GridRow,
  type Live,
} from '../../../../ui/grid/grid-model.ts'
import { searchText } from '../columns/input-columns.tsx'
import { inputGroups } from '../lines/input-groups.ts'
import { inputIssues, type IssueCode, type IssueContext } from './input-issues.ts'
import { mergeIssues, type Judgement } from './judged-issues.ts'
import { isSetRow, isUsageRow, SETS } from '../sets/set-rows.ts'
import { readEntryRules } from '../lines/sheet-fields.ts'
import { hasResults } from '../lines/sheet-parent.ts'
import { supplierLegs } from '../lines/to-engine.ts'
import type { CountedFilter, InputFilter } from '../toolbar/Toolbar.tsx'
import type { InputsData } from '../data/use-inputs.ts'

/** Works something out once per row; a changed row is another object. */
function perRow<T>(work: (row: GridRow) => T): (row: GridRow) => T {
  const done = new WeakMap<GridRow, T>()
  return (row) => {
    const known = done.get(row)
    if (known !== undefined) return known
    const made = work(row)
    done.set(row, made)
    return made
  }
}

/**
 * What is wrong per row: what the server found, and for a row that was edited since, our own rules and what the server
 * refused to write. Remembered per row.
 */
export function useIssues(
  data: InputsData,
  judgement: Judgement,
  t: TFunction<'inputs'>,
): (row: GridRow) => readonly CellIssue[] {
  const { calculation, profiles, suppliers, transportProfiles, session, model } = data
  const today = useToday()
  const describe = useMissingWords()
  const defaults = useMemo(
    () =>
      (model?.calculations.find(({ id }) => id === model.run)?.inputs ?? [])
        .filter(({ wasteScenarioId }) => wasteScenarioId)
        .map(({ id }) => id)
        .join(' '),
    [model],
  )
  const refused = useSyncExternalStore(
    session.queue.subscribe,
    () => session.queue.getState().refused,
  )
  return useMemo(() => {
    const legsOf = supplierLegs(suppliers, calculation.location, transportProfiles)
    const known = new Set(suppliers.map((supplier) => supplier['@id']))
    const withScenario = new Set(defaults.split(' '))
    const { wasteMethod, scenarioPerMaterial } = readEntryRules(calculation)
    const context: IssueContext = {
      hasDefaultScenario: (row) => !hasResults(calculation['@id']) || withScenario.has(row),
      profile: (iri) => profiles.byIri.get(iri),
      // A supplier that is unknown here, as in the calculation of another company, cannot be checked.
      isConnected: (supplier) =>
        !calculation.location || !known.has(supplier) || legsOf(supplier) !== null,
      wasteMethod,
      scenarioPerMaterial,
      today,
    }
    // Most issues of a sheet are the same few sentences.
    const sentences = new Map<IssueCode, string>()
    const sentence = (code: IssueCode): string => {
      const known = sentences.get(code) ?? t(`inputs:issue.${code}` as 'inputs:issue.amountMissing')
      sentences.set(code, known)
      return known
    }
    const findOwn = (row: GridRow): CellIssue[] => {
      if (isSetRow(row.id)) return findSetIssues(row, sentence)
      const own = inputIssues(row, context).map(({ code, ...issue }) => ({
        ...issue,
        message: sentence(code),
      }))
      const ofServer = (refused.get(row.id) ?? []).map((violation): CellIssue => ({
        column: violation.propertyPath,
        level: 'wrong',
        message: violationText(violation),
      }))
      return [
        ...ofServer,
        ...own.filter(({ column }) => !ofServer.some((issue) => issue.column === column)),
      ]
    }
    return perRow((row) => {
      const own = findOwn(row)
      const isJudged = judgement.rows.has(row) && !refused.has(row.id)
      return isJudged ? mergeIssues(own, judgement.missing.get(row.id) ?? [], describe) : own
    })
  }, [
    calculation,
    profiles,
    suppliers,
    transportProfiles,
    defaults,
    refused,
    judgement,
    describe,
    today,
    t,
  ])
}

/** A set needs its amount. A line of a set also needs its profile, which is chosen in the set. */
export function findSetIssues(row: GridRow, sentence: (code: IssueCode) => string): CellIssue[] {
  const issues: CellIssue[] = []
  if (typeof row.values['netAmount'] !== 'number')
    issues.push({ column: 'netAmount', level: 'missing', message: sentence('amountMissing') })
  if (!isUsageRow(row.id) && !row.values['environmentalProfile'])
    issues.push({
      column: 'environmentalProfile',
      level: 'missing',
      message: sentence('profileMissing'),
    })
  return issues
}

/** Issues that count: hints do not. Text that could not be read does. */
export function countIssues(
  row: GridRow,
  issuesOf: (row: GridRow) => readonly CellIssue[],
): number {
  const counted = issuesOf(row).filter(({ level }) => level !== 'hint')
  const unread = Object.entries(row.values).filter(
    ([column, value]) => isInvalid(value) && !counted.some((issue) => issue.column === column),
  )
  return counted.length + unread.length
}

export interface SheetCounts {
  filters: Record<CountedFilter, number>
  modules: ReadonlyMap<LifeCycleModule, { inputs: number; issues: number }>
  groups: ReadonlyMap<string, { inputs: number; issues: number }>
  /** Rows with issues. */
  rowsWithIssues: number
}

/**
 * Counts issues as Check and the tab do. Lines of input sets count in the module of their input type.
 *
 * @param withoutRow  issues of the sheet that belong to no row
 */
export function countSheet(
  rows: readonly GridRow[],
  issuesOf: (row: GridRow) => readonly CellIssue[],
  withoutRow = 0,
): SheetCounts {
  let rowsWithIssues = 0
  const filters: Record<CountedFilter, number> = {
    all: rows.filter(({ id }) => !isSetRow(id)).length,
    issues: withoutRow,
    estimated: 0,
    noSupplier: 0,
  }
  const modules = new Map<LifeCycleModule, { inputs: number; issues: number }>()
  const groups = new Map<string, { inputs: number; issues: number }>()
  const moduleOf = new Map<string, LifeCycleModule>(
    inputGroups.map(({ type, module }) => [type, module]),
  )
  for (const row of rows) {
    const own = countIssues(row, issuesOf)
    filters.issues += own
    if (own > 0) rowsWithIssues += 1
    if (row.values['dataQuality'] === 'Estimated') filters.estimated += 1
    if (lacksSupplier(row, issuesOf)) filters.noSupplier += 1
    const { inputType } = row.values
    for (const [map, key] of [
      [modules, moduleOf.get(typeof inputType === 'string' ? inputType : row.group)],
      [groups, row.group],
    ] as const) {
      if (key === undefined) continue
      const count = (map as Map<string, { inputs: number; issues: number }>).get(key) ?? {
        inputs: 0,
        issues: 0,
      }
      ;(map as Map<string, { inputs: number; issues: number }>).set(key, {
        inputs: count.inputs + 1,
        issues: count.issues + own,
      })
    }
  }
  return { filters, modules, groups, rowsWithIssues }
}

/** What stands in the sheet, counted. An edit that changes no count draws nothing that shows them. */
export const useCounts = (
  { doc }: InputsData['session'],
  issuesOf: (row: GridRow) => readonly CellIssue[],
  withoutRow: number,
): Live<SheetCounts> =>
  useMemo(() => liveCounts(doc, issuesOf, withoutRow), [doc, issuesOf, withoutRow])

function liveCounts(
  doc: GridDocument,
  issuesOf: (row: GridRow) => readonly CellIssue[],
  withoutRow: number,
): Live<SheetCounts> {
  let last: { rows: RowsByGroup; counts: SheetCounts } | null = null
  return {
    subscribe: doc.subscribe,
    read: () => {
      const { rows } = doc.getState()
      if (last?.rows === rows) return last.counts
      const counts = countSheet(
        [...inputGroups.map(({ type }) => type), SETS].flatMap((group) => rows.get(group) ?? []),
        issuesOf,
        withoutRow,
      )
      last = { rows, counts: last && isSameCount(last.counts, counts) ? last.counts : counts }
      return last.counts
    },
  }
}

function isSameCount(a: SheetCounts, b: SheetCounts): boolean {
  const sameMaps = (one: SheetCounts['groups'], other: SheetCounts['groups']) =>
    one.size === other.size &&
    [...one].every(
      ([key, { inputs, issues }]) =>
        other.get(key)?.inputs === inputs && other.get(key)?.issues === issues,
    )
  return (
    a.rowsWithIssues === b.rowsWithIssues &&
    (Object.keys(a.filters) as CountedFilter[]).every(
      (filter) => a.filters[filter] === b.filters[filter],
    ) &&
    sameMaps(a.groups, b.groups)
  )
}

const lacksSupplier = (row: GridRow, issuesOf: (row: GridRow) => readonly CellIssue[]) =>
  issuesOf(row).some(({ column, level }) => column === 'supplier' && level === 'missing')

/** Which rows search and filter leave; undefined when they leave all. */
export function useShown(
  data: InputsData,
  search: string,
  filter: InputFilter,
  issuesOf: (row: GridRow) => readonly CellIssue[],
  remarks: ReadonlyMap<string, unknown>,
) {
  const { profiles, suppliers } = data
  return useMemo(() => {
    const words = fold(search).split(/\s+/).filter(Boolean)
    if (words.length === 0 && filter === 'all') return undefined
    return (row: GridRow) => {
      if (filter === 'issues' && countIssues(row, issuesOf) === 0) return false
      if (filter === 'estimated' && row.values['dataQuality'] !== 'Estimated') return false
      if (filter === 'noSupplier' && !lacksSupplier(row, issuesOf)) return false
      if (filter === 'remarks' && !remarks.has(row.id)) return false
      if (words.length === 0) return true
      const text = fold(searchText(row, { profiles, suppliers }))
      return words.every((word) => text.includes(word))
    }
  }, [profiles, suppliers, search, filter, issuesOf, remarks])
}
