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
