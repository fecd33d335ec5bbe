import type { Cover, ReportImage, ReportModel, Section } from './report-model.ts'
import type { ReportImageName, ReportSource } from './source/report-source.ts'
import { plain } from './free-text.ts'
import { documentTexts } from './texts/document-texts.ts'

export interface FramedDocument {
  kind: ReportModel['kind']
  /** What it is called on its cover, in its title and at the foot of its pages. */
  name: string
  cover: Cover
  sections: Section[]
  /** Said at the head of every page, where it may not be handed on. */
  confidentialMark?: string
  keyword: string
}

/** What every document has around its sections: metadata, marks, running lines and the pictures it may show. */
export function framed(
  source: ReportSource,
  { kind, name, cover, sections, confidentialMark, keyword }: FramedDocument,
): ReportModel {
  const t = documentTexts(source.language)
  return {
    kind,
    language: source.language,
    metadata: {
      title: `${name}: ${source.product.name}`,
      author: source.owner.name,
      keywords: [keyword, source.method.name, source.registrationNumber].filter(
        (word): word is string => Boolean(word),
      ),
      issuedOn: source.issuedOn,
    },
    marks: {
      draft: source.isDraft ? t('declaration:draft') : null,
      demonstration: source.isDemonstration ? t('declaration:demonstration') : null,
    },
    running: {
      head: shortened(source.product.name),
      headRight: confidentialMark ?? source.registrationNumber ?? '',
      foot: shortened(`${name} · ${source.owner.name}`),
      // Typst fills in the numbers.
      page: t('declaration:page', { page: '{page}', pages: '{pages}' }),
    },
    cover: confidentialMark
      ? { ...cover, documentKind: `${cover.documentKind} · ${confidentialMark}` }
      : cover,
    contentsTitle: t('declaration:contents'),
    sections,
    images: printableImages(source),
  }
}

/** One line at the head or foot of a page. */
function shortened(text: string, most = 90): string {
  const characters = Array.from(plain(text))
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const signatures: ReportImageName[] = [
  'verifierSignature',
  'publisherSignature1',
  'publisherSignature2',
]

/** Signatures leave the building only after approval. */
function printableImages(source: ReportSource): Record<string, ReportImage> {
  return Object.fromEntries(
    Object.entries(source.images).filter(
      ([name]) => source.review !== null || !signatures.includes(name as ReportImageName),
    ),
  )
}
