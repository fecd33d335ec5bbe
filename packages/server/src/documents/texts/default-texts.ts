/** The texts a report has when nobody wrote one: those of its method, with the names of this product filled in. */
import type { MethodTextName, ReportTextName } from '@cradle/contract'
import type { ReportSource } from '../source/report-source.ts'
import { isEmptyText, type PrintedText } from '../free-text.ts'
import { methodName } from './method-name.ts'

/** A method words some texts that no editor has a field for. */
export type DefaultTextName = ReportTextName | MethodTextName

/**
 * What stands in the report: what the editor wrote in the language of the report, else what the editor wrote in the main
 * language of the texts, else what the method says.
 */
export function selectText(source: ReportSource, name: DefaultTextName): PrintedText | null {
  const own = source.texts[name as ReportTextName]
  if (own === undefined || isEmptyText(own)) return standardText(source, name)
  const language = source.foreignTexts?.[name as ReportTextName]
  return language === undefined ? own : { text: own, language }
}

/** What the placeholders of a text stand for. */
export interface TextFacts extends Pick<
  ReportSource,
  'language' | 'method' | 'sites' | 'market' | 'dataCollectionYear'
> {
  product: Pick<ReportSource['product'], 'name'>
  owner: Pick<ReportSource['owner'], 'name'>
  operator?: { name: string } | null
  modelling: Pick<ReportSource['modelling'], 'wasteScenarioSet'>
}

/** What stands in the report where the editor wrote nothing. */
export function standardText(facts: TextFacts, name: DefaultTextName): string | null {
  const standard = facts.method.texts[name]
  return standard ? fillPlaceholders(standard, placeholders(facts, standard)) : null
}

/**
 * `{name}` becomes its value. A part in `[[…]]` is left out when one of its values is unknown.
 * Example: `made by {owner}[[ at {sites}]]` without sites → `made by Alder Works`
 */
export function fillPlaceholders(text: string, values: Record<string, string | null>): string {
  const known = (part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(
      ([, name]) => values[name as string] || !((name as string) in values),
    )
  return text
    .replace(/\[\[((?:(?!\]\]).)*)\]\]\n?/gs, (whole, part: string) =>
      known(part) ? part + (whole.endsWith('\n') ? '\n' : '') : '',
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? (values[name] ?? '–') : whole,
    )
    .trim()
}

/** What can stand in braces in a text of a method. */
export const placeholderNames = [
  'productName',
  'owner',
  'operator',
  'methodName',
  'sites',
  'referenceYear',
  'market',
  'wasteScenarioSet',
  'pcr',
  'database',
  'software',
] as const

function placeholders(
  source: TextFacts,
  text: string,
): Record<(typeof placeholderNames)[number], string | null> {
  return {
    productName: source.product.name,
    owner: source.owner.name,
    methodName: methodName(source),
    operator: source.operator?.name ?? null,
    sites:
      source.sites.map((site) => [site.name, site.city].filter(Boolean).join(', ')).join('; ') ||
      null,
    referenceYear: source.dataCollectionYear ? String(source.dataCollectionYear) : null,
    market: source.market,
    wasteScenarioSet: source.modelling.wasteScenarioSet,
    // Rules that the text names already are not named again.
    pcr:
      source.method.pcr
        ?.split(';')
        .map((rule) => rule.trim())
        .filter((rule) => rule !== '' && !text.toLowerCase().includes(rule.toLowerCase()))
        .join('; ') || null,
    database: source.method.database,
    software: source.method.lcaSoftware,
  }
}
