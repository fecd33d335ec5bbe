import type { Block, Section, TextBlock } from '../report-model.ts'
import type { BackgroundDatabase } from '#snapshots/background-databases'
import type { ReportSource } from '../source/report-source.ts'
import { plain, stripLanguage, type PrintedText } from '../free-text.ts'
import { day } from '../report-numbers.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { describeDatabase, listUnnamedDatabases } from './general-information.ts'
import { facts, textBlock } from './parts/blocks.ts'

/** The statement on emissions in use: required, written by the editor. */
export function emissionsInUse(source: ReportSource): Section[] {
  return section(
    'emissions',
    documentTexts(source.language)('declaration:emissions.title'),
    textBlock(selectText(source, 'useStageEmissions')),
  )
}

/** What the editor or the method lists, and the background databases that are not among them. */
export function references(source: ReportSource): Section[] {
  const listed = selectText(source, 'annex2References')
  const databases = listUnnamedDatabases(source, stripLanguage(listed) ?? null)
  return section('references', documentTexts(source.language)('declaration:references.title'), [
    ...textBlock(oneBelowTheOther(listed)),
    ...(databases.length === 0 ? [] : [listDatabases(source, databases)]),
  ])
}

/** The background databases in full, each on a line of its own. */
const listDatabases = (
  { language }: ReportSource,
  databases: readonly BackgroundDatabase[],
): Block => ({
  kind: 'text',
  blocks: [
    {
      kind: 'paragraph',
      runs: [{ text: documentTexts(language)('declaration:references.databases') }],
    },
    {
      kind: 'list',
      ordered: false,
      items: databases.map((database) => [{ text: plain(describeDatabase(database)) }]),
      hasNames: true,
    },
  ],
})

/** References written in one line, parted by semicolons, become a list. */
function oneBelowTheOther(given: PrintedText | null): PrintedText | null {
  const text = stripLanguage(given)
  if (!text?.includes(';') || /[\n<]/.test(text.trim())) return given
  const list = text
    .split(';')
    .map((reference) => reference.trim())
    .filter(Boolean)
    .map((reference) => `- ${reference}`)
    .join('\n')
  return typeof given === 'object' && given !== null ? { ...given, text: list } : list
}

/** Only the abbreviations that stand somewhere in the sections before, and what the editor added. */
export function abbreviations(source: ReportSource, before: Section[]): Section[] {
  const used = wordsIn(before)
  const terms = Object.entries(source.abbreviations)
    .filter(([term]) => used.has(term))
    .map(([term, meaning]) => ({ term, meaning: meaning[source.language] }))
    .sort((a, b) => a.term.localeCompare(b.term, source.language))
  return section(
    'abbreviations',
    documentTexts(source.language)('declaration:abbreviations.title'),
    [
      ...(terms.length > 0 ? [{ kind: 'terms' as const, terms }] : []),
      ...textBlock(selectText(source, 'abbreviations')),
    ],
  )
}

/** What this document was made from, so that every number can be traced. */
export function identity(source: ReportSource): Section[] {
  const t = documentTexts(source.language)
  return section('identity', t('declaration:identity.title'), [
    ...facts([
      [t('declaration:identity.calculation'), source.calculationId],
      [t('declaration:identity.calculatedAt'), day(source.calculatedAt, source.language)],
      [t('declaration:identity.engine'), source.engineVersion],
      [t('declaration:identity.hash'), source.contentHash],
    ]),
    { kind: 'note', text: t('declaration:identity.text') },
  ]).map((own) => ({ ...own, isUndivided: true }))
}

function section(key: string, title: string, blocks: Block[]): Section[] {
  return blocks.length > 0 ? [{ key, title, orientation: 'portrait', blocks }] : []
}

/** All words of the sections, so that `GWP-total` counts as GWP. */
function wordsIn(sections: Section[]): Set<string> {
  const words = new Set<string>()
  const read = (text: string | undefined) =>
    text?.match(/[\p{L}\d]+/gu)?.forEach((word) => words.add(word))
  const readText = (blocks: TextBlock[]) =>
    blocks.forEach((block) =>
      (block.kind === 'paragraph' ? [block.runs] : block.items).forEach((runs) =>
        runs.forEach(({ text }) => read(text)),
      ),
    )
  for (const { title, blocks } of sections) {
    read(title)
    for (const block of blocks) {
      if (block.kind === 'text' || block.kind === 'confidential') readText(block.blocks)
      else if (block.kind === 'facts')
        block.rows.forEach(({ label, value }) => (read(label), readText(value)))
      else if (block.kind === 'table') {
        read(block.caption)
        block.columns.forEach(({ head }) => read(head))
        block.rows.forEach(
          ({ cells, band }) => (
            read(band),
            cells.forEach(({ text, sub }) => (read(text), read(sub)))
          ),
        )
        block.notes.forEach(read)
      } else if (block.kind === 'matrix') {
        read(block.legend)
      } else if (block.kind === 'heading') read(block.title)
      else if (block.kind === 'note') read(block.text)
      else if (block.kind === 'chart' || block.kind === 'picture') read(block.caption)
    }
  }
  return words
}
