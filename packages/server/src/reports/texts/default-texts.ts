/** The texts a report has when nobody wrote one: per method and language, with the names of this product filled in. */
import { readFileSync } from 'node:fs'
import type { MethodKey, ReportSource } from '../report-source.ts'
import type { ReportLanguage } from '../report-model.ts'
import type { ReportTextName } from '@cradle/contract'
import { isEmptyText } from '../free-text.ts'
import { methodName } from './method-name.ts'

/** Texts nobody edits stand beside the editable ones. */
export type DefaultTextName = ReportTextName | 'comparability' | 'liability' | 'references'

/** Folders to look in, the most particular first. */
const lineage: Record<MethodKey, string[]> = {
  EN15804A2: ['shared'],
  EN15804A2_OPERATOR: ['EN15804A2_OPERATOR', 'shared'],
  NMD_1_2: ['NMD', 'shared'],
  NMD_2: ['NMD', 'shared'],
  NMD_OLD: ['NMD_OLD', 'NMD', 'shared'],
  B_EPD: ['B_EPD', 'shared'],
  PEP4: ['PEP4', 'shared'],
}

const pages = new Map<string, Map<string, string>>()

function page(folder: string, language: ReportLanguage): Map<string, string> {
  const path = `./${folder}/${language}.md`
  let sections = pages.get(path)
  if (!sections) pages.set(path, (sections = readSections(readFileSync(new URL(path, import.meta.url), 'utf8'))))
  return sections
}

/** A page is a row of `## name` with the text below each. */
function readSections(markdown: string): Map<string, string> {
  return new Map(markdown.split(/^## /m).slice(1).map((part): [string, string] => {
    const end = part.indexOf('\n')
    return [part.slice(0, end).trim(), part.slice(end + 1).trim()]
  }))
}

/** The text the product ships, with its placeholders; null where the method has none. */
export function shippedText(method: MethodKey, language: ReportLanguage, name: DefaultTextName): string | null {
  for (const folder of lineage[method]) {
    const text = page(folder, language).get(name)
    if (text !== undefined) return text
  }
  return null
}

const fieldOf = (name: DefaultTextName): ReportTextName => (name === 'references' ? 'annex2References' : name) as ReportTextName

/** What stands in the report: what the editor wrote, else what the method's admin wrote, else what the product ships. */
export function textOf(source: ReportSource, name: DefaultTextName): string | null {
  const own = source.texts[fieldOf(name)]
  return isEmptyText(own) ? standardText(source, name) : own as string
}

/** What the placeholders of a text stand for. */
export interface TextFacts extends Pick<ReportSource, 'language' | 'method' | 'sites' | 'market' | 'dataCollectionYear'> {
  product: Pick<ReportSource['product'], 'name'>
  owner: Pick<ReportSource['owner'], 'name'>
  operator?: { name: string } | null
  modelling: Pick<ReportSource['modelling'], 'wasteScenarioSet'>
}

/** What stands in the report where the editor wrote nothing. */
export function standardText(facts: TextFacts, name: DefaultTextName): string | null {
  const ofMethod = facts.method.texts[fieldOf(name)]
  const standard = isEmptyText(ofMethod) ? shippedText(facts.method.key, facts.language, name) : ofMethod
  return standard ? fillPlaceholders(standard, placeholders(facts, standard)) : null
}

/**
 * `{name}` becomes its value. A part in `[[…]]` is left out when one of its values is unknown.
 * Example: `made by {owner}[[ at {sites}]]` without sites → `made by Alder Works`
 */
export function fillPlaceholders(text: string, values: Record<string, string | null>): string {
  const known = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name as string] || !(name as string in values))
  return text
    .replace(/\[\[((?:(?!\]\]).)*)\]\]\n?/gs, (whole, part: string) => (known(part) ? part + (whole.endsWith('\n') ? '\n' : '') : ''))
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? (values[name] ?? '–') : whole))
    .trim()
}

/** What can stand in braces in a text of a method. */
export const placeholderNames = ['productName', 'owner', 'operator', 'methodName', 'sites', 'referenceYear', 'market', 'wasteScenarioSet', 'pcr', 'database', 'software'] as const

function placeholders(source: TextFacts, text: string): Record<(typeof placeholderNames)[number], string | null> {
  return {
    productName: source.product.name,
    owner: source.owner.name,
    methodName: methodName(source),
    operator: source.operator?.name ?? null,
    sites: source.sites.map((site) => [site.name, site.city].filter(Boolean).join(', ')).join('; ') || null,
    referenceYear: source.dataCollectionYear ? String(source.dataCollectionYear) : null,
    market: source.market,
    wasteScenarioSet: source.modelling.wasteScenarioSet,
    // Rules the list names by their full name are not named again.
    pcr: source.method.pcr && text.toLowerCase().includes(source.method.pcr.toLowerCase()) ? null : source.method.pcr,
    database: source.method.database,
    software: source.method.lcaSoftware,
  }
}
