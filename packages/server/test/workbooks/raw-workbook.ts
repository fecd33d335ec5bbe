import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * The parts of an XLSX workbook with one sheet `Sheet1`.
 *
 * @param rows XML inside `sheetData`
 * @param changed parts by name that are added, or take the place of the usual ones
 */
export function createParts(
  rows: string,
  changed: Readonly<Record<string, string | Uint8Array>> = {},
): Record<string, string | Uint8Array> {
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...changed,
  }
}

/** Packs parts as spreadsheet programs do. */
export function packParts(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  )
  return zipSync(files)
}

/** Reads a file of this content, which is deleted afterwards. */
export async function withFile<Result>(
  content: Uint8Array | string,
  read: (filePath: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cradle-workbook-'))
  try {
    const filePath = path.join(folder, 'file')
    await writeFile(filePath, content)
    return await read(filePath)
  } finally {
    await rm(folder, { recursive: true })
  }
}
