import type { FootprintResult } from '@cradle/engine'
import type { TFunction } from 'i18next'
import { footprintCategories, footprintScopes } from '@cradle/contract/footprints-choices'
import type { Locale } from '../../../i18n/locale.ts'
import type { Option } from '../../../ui/form/fields.tsx'
import type { RowsByGroup } from '../../../ui/grid/apply-ops.ts'
import type { CellIssue, GridGroup, GridRow } from '../../../ui/grid/grid-model.ts'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { formatTonnes, readFigure } from '../footprint/figures.ts'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import type { LiveFootprint } from './live-footprint.ts'
import { countPeriodIssues } from './period-view.ts'
import { CATEGORY, readPlain, type SheetGrouping } from './sheet-rows.ts'

interface GroupFacts {
  rows: RowsByGroup
  grouping: Exclude<SheetGrouping, 'period'>
  footprint: FootprintItem
  locations: readonly Option[]
  names: Readonly<Record<string, string>>
  live: LiveFootprint
  locale: Locale
  t: TFunction<'ccf'>
  issuesOf: (row: GridRow) => readonly CellIssue[]
}

/** The groups of the sheet in order; those that the footprint has are shown without rows too. */
export const makeGroups = (facts: GroupFacts): GridGroup[] =>
  listKeys(facts).map((id): GridGroup => {
    const { rows, live, locale, t, issuesOf } = facts
    const own = rows.get(id) ?? []
    const issues = own.reduce(
      (count, row) => count + issuesOf(row).filter(({ level }) => level !== 'hint').length,
      0,
    )
    const label = nameGroup(id, facts)
    return {
      id,
      label,
      countText: t('ccf:sheet.sources', { count: own.length }),
      ...(issues > 0 ? { issues } : {}),
      ...(own.length > 0 ? { subtotal: sumRows(own, live, locale) } : {}),
      ...(id === '' ? {} : { addLabel: t('ccf:sheet.addTo', { group: label }), showEmpty: true }),
    }
  })

interface PeriodFacts {
  rows: RowsByGroup
  periods: readonly string[]
  sources: readonly GridRow[]
  result: FootprintResult | null
  locale: Locale
  t: TFunction<'ccf'>
  issuesOfSource: (row: GridRow) => readonly CellIssue[]
}

/** The periods in order, each with the sum that the results have. */
export function makePeriodGroups(facts: PeriodFacts): GridGroup[] {
  const { rows, periods, sources, result, locale, t, issuesOfSource } = facts
  const issues = countPeriodIssues(sources, periods.length, issuesOfSource)
  return periods.map((label, index): GridGroup => {
    const id = String(index + 1)
    const count = rows.get(id)?.length ?? 0
    const wrong = issues.get(id) ?? 0
    const sum = result?.groups.period.find(({ key }) => key === id)
    const figure = sum && readFigure(sum)
    return {
      id,
      label,
      countText: t('ccf:sheet.sources', { count }),
      ...(wrong > 0 ? { issues: wrong } : {}),
      ...(figure && count > 0
        ? { subtotal: formatTonnes(figure.known, figure.isIncomplete, locale) }
        : {}),
      addLabel: t('ccf:sheet.addTo', { group: label }),
      showEmpty: true,
    }
  })
}

function listKeys({ rows, grouping, footprint, names, locations }: GroupFacts): string[] {
  const used = [...rows].filter(([, own]) => own.length > 0).map(([key]) => key)
  if (grouping === 'location') {
    const chosen = (footprint.locations ?? []).map(({ location }) => location)
    const nameOf = (iri: string) => nameLocation(iri, locations, names)
    return [...new Set([...used, ...chosen])].sort((a, b) =>
      a === '' ? -1 : b === '' ? 1 : nameOf(a).localeCompare(nameOf(b)),
    )
  }
  const fixed =
    grouping === 'scope'
      ? footprintScopes.map(String)
      : footprintCategories.flatMap((code) => {
          const scope = code[0]!
          return code.endsWith('.1') && used.includes(scope) ? [scope, code] : [code]
        })
  return [...(used.includes('') ? [''] : []), ...fixed]
}

const nameLocation = (
  iri: string,
  locations: readonly Option[],
  names: Readonly<Record<string, string>>,
): string => locations.find(({ value }) => value === iri)?.label ?? names[iri] ?? '–'

function nameGroup(id: string, { grouping, locations, names, t }: GroupFacts): string {
  if (id === '') return t(grouping === 'location' ? 'ccf:sheet.noLocation' : 'ccf:sheet.noCategory')
  return grouping === 'location' ? nameLocation(id, locations, names) : nameCategory(id, t)
}

/** Rows of scope 2 by contract are left out where the same energy is counted by location. */
function sumRows(rows: readonly GridRow[], live: LiveFootprint, locale: Locale): string {
  let known = 0
  let isIncomplete = false
  for (const row of rows) {
    if (
      String(readPlain(row.values[CATEGORY])).startsWith('2') &&
      row.values['scope2Method'] === 'market'
    )
      continue
    const impact = live.readImpact(row)
    if (impact && typeof impact.known === 'number') known += impact.known
    isIncomplete ||= impact === null || impact.isIncomplete
  }
  return formatTonnes(known, isIncomplete, locale)
}
