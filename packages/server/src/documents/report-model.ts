/**
 * What stands in a document, in reading order, before anyone draws it. Plain data: a renderer needs nothing else,
 * and nothing in it is markup. The declaration, its summary and the review report are all this shape.
 */
export type ReportLanguage = 'en' | 'nl' | 'de'

/** Consecutive characters of one look. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  script?: 'sub' | 'super'
  /** Where it leads: http, https or mailto. */
  href?: string
}

/** Free text of a user: paragraphs and lists. `\n` inside a run is a line break. */
export type TextBlock = (
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
) & {
  /** Where it is not the language of the document: for hyphenation and screen readers. */
  language?: ReportLanguage
  /** Names from the data, whose language is unknown: their words are not divided. */
  hasNames?: true
}

/** The stages in the order of the life cycle. */
export const stageGroups = ['production', 'construction', 'use', 'endOfLife', 'beyond'] as const
export type StageGroup = (typeof stageGroups)[number]

export interface Cell {
  text: string
  /** A second, smaller line. */
  sub?: string
  /** Footnote mark after the text. */
  mark?: string
  /** What stands beside the text, quieter: the unit of an indicator. */
  tail?: string
  tone?: 'strong' | 'muted'
  /** A name from the data, whose language may be another one: the document's rules do not divide its words. */
  isName?: true
}

export interface Column {
  head: string
  /** A second line of the head: a unit. */
  sub?: string
  align: 'left' | 'right' | 'center'
  /** Millimetres, or a share of what is left. */
  width: { mm: number } | { share: number }
  /** Neighbours of the same group stand under one head. */
  group?: { title: string; stage?: StageGroup }
  strong?: boolean
}

/** With `band` a line across the whole table that names the rows below it; its `cells` are empty then. */
export interface Row {
  cells: Cell[]
  strong?: boolean
  band?: string
}

export type Block =
  | { kind: 'heading'; title: string }
  | { kind: 'text'; blocks: TextBlock[] }
  | { kind: 'facts'; rows: { label: string; value: TextBlock[] }[] }
  | {
      kind: 'table'
      caption: string
      columns: Column[]
      rows: Row[]
      notes: string[]
      dense?: boolean
      /** Of the figures [points]; without it 8.5, or 7 in a dense table. */
      size?: number
    }
  | {
      kind: 'matrix'
      caption: string
      groups: {
        title: string
        stage: StageGroup
        modules: { code: string; name: string; mark: string }[]
      }[]
      legend: string
    }
  | { kind: 'chart'; caption: string; svg: string; alt: string; widthMm: number; heightMm: number }
  | { kind: 'picture'; image: string; alt: string; caption: string }
  | { kind: 'note'; text: string }
  | {
      kind: 'verification'
      lead: string
      statement: string
      options: { label: string; checked: boolean }[]
      signatures: Signature[]
      placeAndDate: { label: string; value: string }
    }
  | { kind: 'terms'; terms: { term: string; meaning: string }[] }
  /** A part that is for the verifier only. */
  | { kind: 'confidential'; title: string; blocks: TextBlock[] }

export interface Signature {
  role: string
  name: string
  detail: string
  image: string | null
  emptyText: string
}

export interface Section {
  key: string
  title: string
  /** A landscape section stands on pages of its own. */
  orientation: 'portrait' | 'landscape'
  startsPage?: boolean
  /** A short section whose parts are not divided over pages. */
  isUndivided?: boolean
  blocks: Block[]
}

export interface Cover {
  documentKind: string
  standards: string
  title: string
  subtitle: string
  picture: string | null
  pictureAlt: string
  /** The seventeen modules, for the strip under the title. */
  modules: { code: string; stage: StageGroup; declared: boolean }[]
  /** The figures a reader looks for first, each with the modules it covers. */
  figures: { label: string; value: string; unit: string }[]
  parties: { role: string; lines: string[]; logo: string | null }[]
  facts: { label: string; value: string }[]
  /** Leads to what was published; absent before that. */
  code: { svg: string; alt: string; href: string; caption: string } | null
}

export interface ReportImage {
  bytes: Uint8Array
  format: 'png' | 'jpg' | 'gif' | 'webp'
}

export interface ReportModel {
  kind: 'declaration' | 'summary' | 'reviewReport' | 'verificationReport' | 'inventoryReport'
  language: ReportLanguage
  /** Of the PDF itself: title bar, catalogues, search. */
  metadata: { title: string; author: string; keywords: string[]; issuedOn: string }
  marks: { draft: string | null; demonstration: string | null }
  running: { head: string; headRight: string; foot: string; page: string }
  cover: Cover
  contentsTitle: string
  sections: Section[]
  images: Record<string, ReportImage>
}

/** Stage of a life cycle module code such as `A1` or `D`. */
export function findStage(moduleCode: string): StageGroup {
  if (moduleCode === 'D') return 'beyond'
  if (moduleCode.startsWith('C')) return 'endOfLife'
  if (moduleCode.startsWith('B')) return 'use'
  return moduleCode === 'A4' || moduleCode === 'A5' ? 'construction' : 'production'
}
