import type { WriteTx } from '#platform/db/database'
import { makeFileKey } from '#platform/files/file-key'
import { allowInTransaction } from '#platform/db/inside-transaction'
import type { FileStore } from '#platform/files/file-store'
import { drawPicture } from './draw-picture.ts'
import { insertRows } from './insert-rows.ts'
import { seedId } from './seed-id.ts'

export interface SeedPicture {
  /** Permanent key of the record: `demo/picture/…`. */
  key: string
  companyId: string
  fileName: string
  purpose: 'image' | 'autograph' | 'logo'
  svg: string
  attachedTo: { type: 'Calculation' | 'User' | 'Company'; id: string }
  uploadedBy: string
}

/**
 * Renders a picture from its SVG, stores it as PNG, and attaches it to its record. @returns the id
 * of the media object
 */
export async function insertPicture(
  tx: WriteTx,
  files: FileStore,
  picture: SeedPicture,
): Promise<string> {
  const id = seedId(picture.key)
  const key = makeFileKey(picture.companyId, `${id}.png`)
  const png = await drawPicture(picture.svg)
  await allowInTransaction(async () => {
    if (!(await files.exists(key))) await files.put(key, png)
  })
  await insertRows(tx, 'media_objects', [
    {
      id,
      company_id: picture.companyId,
      uploaded_by: picture.uploadedBy,
      purpose: picture.purpose,
      file_name: picture.fileName,
      mime_type: 'image/png',
      size: png.length,
      file_key: key,
      attached_type: picture.attachedTo.type,
      attached_id: picture.attachedTo.id,
    },
  ])
  return id
}

/**
 * Draws a layered building element: one band per layer, side view. 3:2, the ratio of report covers.
 */
export function drawLayers(layers: readonly { colour: string; thickness: number }[]): string {
  const total = layers.reduce((sum, layer) => sum + layer.thickness, 0)
  let x = 240
  const bands = layers.map(({ colour, thickness }) => {
    const width = (thickness / total) * 720
    const band = `<rect x="${x}" y="130" width="${width}" height="540" fill="${colour}"/><path d="M${x} 130 l60 -50 h${width} l-60 50 z" fill="${colour}" fill-opacity="0.65"/>`
    x += width
    return band
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#f1f3ef"/><ellipse cx="620" cy="690" rx="430" ry="26" fill="#d9ddd5"/>${bands.join('')}<path d="M${x} 130 l60 -50 v540 l-60 50 z" fill="${layers.at(-1)!.colour}" fill-opacity="0.45"/></svg>`
}

/** A pen stroke that looks like a signature and is no real one. */
export const signaturePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M40 140 C 90 20 130 20 120 120 S 200 60 230 110 S 300 130 330 80 S 400 140 440 100 S 520 90 560 120" fill="none" stroke="#1d2b3a" stroke-width="5" stroke-linecap="round"/></svg>'
