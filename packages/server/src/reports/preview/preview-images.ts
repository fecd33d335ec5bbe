import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '#platform/files/file-store'
import type { FileFacts } from '#snapshots/facts/file-facts'
import type { Material } from '../report-kinds.ts'

/** Maximum width [pixels]. It exceeds the width of every picture in a document, so that the layout does not change. */
const WIDEST = 1000
const formats: Readonly<Record<string, 'png' | 'jpg' | 'webp'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Reads the pictures of a document in a small size, because every keystroke sends them to the typesetter. */
export async function previewImages(
  files: FileStore,
  images: Partial<Record<string, FileFacts>>,
): Promise<Material['images']> {
  const read = await Promise.all(
    Object.entries(images).map(async ([name, file]) => {
      const format = file && formats[file.mimeType]
      const stored = format && (await files.open(file.fileKey))
      if (!stored) return []
      const bytes = await sharp(await buffer(stored.stream))
        .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
        .toBuffer()
      return [[name, { bytes: new Uint8Array(bytes), format }] as const]
    }),
  )
  return Object.fromEntries(read.flat())
}
