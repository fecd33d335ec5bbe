import { readPdf as readParts } from '../packages/server/test/documents/read-pdf.ts'

/** Reads the uncompressed properties of a PDF: pages, archive level and language. */
export function readPdf(bytes: Buffer): {
  isPdf: boolean
  isComplete: boolean
  pages: number
  archivePart: string | undefined
  language: string | undefined
} {
  const text = bytes.toString('latin1')
  return {
    isPdf: text.startsWith('%PDF-1.'),
    isComplete: /startxref\s+\d+\s+%%EOF\s*$/.test(text),
    pages: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    archivePart: /<pdfaid:part>(\d)</.exec(text)?.[1],
    language: /\/Lang\s*\((\w\w)/.exec(text)?.[1],
  }
}

/** The words of a PDF one after the other: lines break between them, and hyphens come and go. */
export const readWords = (bytes: Buffer): string =>
  readParts(bytes)
    .pages.join('\n')
    .replace(/[\s\u200b\u00ad]+/g, '')
