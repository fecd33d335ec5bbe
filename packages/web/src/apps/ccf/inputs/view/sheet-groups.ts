import type { TFunction } from 'i18next'
import { footprintCategories, footprintScopes } from '@cradle/contract/footprints-choices'
import type { Locale } from '../../../../i18n/locale.ts'
import { watchGroupFacts } from '../../../../records/sheet/watch-group-facts.ts'
import type { Option } from '../../../../ui/form/fields.tsx'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellIssue, GridGroup, GridRow } from '../../../../ui/grid/grid-model.ts'
import { nameCategory } from '../../../../records/footprint/category-names.ts'
import { formatTonnes, readFigure } from '../../footprint/figures.ts'
import type { FootprintItem } from '../../footprint/footprint-queries.ts'
import type { LiveFootprint } from '../live/live-footprint.ts'
import { countPeriodIssues } from './period-view.ts'
import { CATEGORY, readPlain, type SheetGrouping } from '../rows/sheet-rows.ts'
import type { SheetView } from './sheet-view.ts'

interface SheetFacts {
  /** What issues a row of the view has. */
  issuesOf: (row: GridRow) => readonly CellIssue[]
  view: SheetView
  live: LiveFootprint
  locale: Locale
  t: TFunction<'ccf'>
}

interface SourceGroupFacts extends SheetFacts {
  grouping: Exclude<SheetGrouping, 'period'>
  /** Groups with rows. */
  used: readonly string[]
  footprint: FootprintItem
  locations: readonly Option[]
  names: Readonly<Record<string, string>>
}

/**
 * The groups of the sheet in order; those that the footprint has are shown without rows too. They stay the same while their
 * rows are edited; what they say of them changes by itself.
 */
export const makeGroups = (facts: SourceGroupFacts): GridGroup[] =>
  listKeys(facts).map((id): GridGroup => {
    const { view, live, locale, t, issuesOf } = facts
    const label = nameGroup(id, facts)
    return {
      id,
      label,
      live: watchGroupFacts([view.doc, live], () => {
        const own = view.doc.getState().rows.get(id) ?? []
        let issues = 0
        for (const row of own) issues += countIssues(issuesOf(row))
        return {
          countText: t('ccf:sheet.sources', { count: own.length }),
          issues,
          ...(own.length > 0 ? { subtotal: sumRows(own, live, locale) } : {}),
        }
      }),
      ...(id === '' ? {} : { addLabel: t('ccf:sheet.addTo', { group: label }), showEmpty: true }),
    }
  })

interface PeriodGroupFacts extends SheetFacts {
  periods: readonly string[]
  /** What issues a source has. */
  issuesOfSource: (row: GridRow) => readonly CellIssue[]
  sources: GridDocument
}

/** The periods in order, each with the sum that the results have. */
export function makePeriodGroups(facts: PeriodGroupFacts): GridGroup[] {
  const { view, live, periods, sources, locale, t, issuesOfSource } = facts
  let counted: { of: readonly GridRow[]; issues: ReadonlyMap<string, number> } | undefined
  const readIssues = () => {
    const of = sources.allRows()
    if (counted?.of !== of)
      counted = { of, issues: countPeriodIssues(of, periods.length, issuesOfSource) }
    return counted.issues
  }
  return periods.map((label, index): GridGroup => {
    const id = String(index + 1)
    return {
      id,
      label,
      live: watchGroupFacts([view.doc, live], () => {
        const count = view.doc.getState().rows.get(id)?.length ?? 0
        const sum = live.getNumbers().result?.groups.period.find(({ key }) => key === id)
        const figure = sum && readFigure(sum)
        return {
          countText: t('ccf:sheet.sources', { count }),
          issues: readIssues().get(id) ?? 0,
          ...(figure && count > 0
            ? { subtotal: formatTonnes(figure.known, figure.isIncomplete, locale) }
            : {}),
        }
      }),
      addLabel: t('ccf:sheet.addTo', { group: label }),
      showEmpty: true,
    }
  })
}

/** Number of issues beside hints. */
const countIssues = (issues: readonly CellIssue[]): number => {
  let count = 0
  for (const { level } of issues) if (level !== 'hint') count += 1
  return count
}

function listKeys({ used, grouping, footprint, names, locations }: SourceGroupFacts): string[] {
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

function nameGroup(id: string, { grouping, locations, names, t }: SourceGroupFacts): string {
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
