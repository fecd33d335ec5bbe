/** Reads the files embedded in a PDF of our typesetter. Does not support other PDFs. */
import { inflateSync } from 'node:zlib'

export interface CarriedFile {
  fileName: string
  mimeType: string
  relationship: string
  bytes: Uint8Array
}

export function readAttachments(pdf: Uint8Array): CarriedFile[] {
  const raw = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match): [string, string] => [
      match[1]!,
      match[2]!,
    ]),
  )
  return [...objects.values()]
    .filter((object) => /\/Type \/Filespec/.test(object))
    .map((object) => {
      const file = objects.get(/\/EF <<\s*\/F (\d+) 0 R/.exec(object)?.[1] ?? '') ?? ''
      const bytes = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(file)?.[1] ?? '', 'latin1')
      return {
        fileName: /\/F \(([^)]*)\)/.exec(object)?.[1] ?? '',
        relationship: /\/AFRelationship \/(\w+)/.exec(object)?.[1] ?? '',
        mimeType: (/\/Subtype \/(\S+)/.exec(file)?.[1] ?? '').replaceAll(
          /#([\dA-Fa-f]{2})/g,
          (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
        ),
        bytes: file.includes('/FlateDecode') ? inflateSync(bytes) : bytes,
      }
    })
}
