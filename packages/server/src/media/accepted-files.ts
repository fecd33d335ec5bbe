import sharp from 'sharp'
import { DATA_SET_MAX_MEGABYTES, IMPORT_MAX_MEGABYTES } from '@cradle/contract'
import { Invalid } from '#platform/http/problem'
import type { FileFormat } from './file-name.ts'

// Sharp detects the format by content: all loaders are blocked, then the three accepted formats are
// allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

export const purposes = ['image', 'attachment', 'logo', 'autograph', 'import'] as const
/** `dataSet`: a published file that an import of profiles reads; nobody uploads one for another purpose. */
export type Purpose = (typeof purposes)[number] | 'dataSet'

const MB = 1024 * 1024
type Kind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip' | 'ole' | 'package' | 'xml' | 'json' | 'csv'

const IMAGES: readonly Kind[] = ['jpeg', 'png', 'webp']
/** Accepted kinds and largest size [MB] of each purpose. */
const accepted: Record<Purpose, { kinds: readonly Kind[]; megabytes: number }> = {
  image: { kinds: IMAGES, megabytes: 2 },
  logo: { kinds: IMAGES, megabytes: 2 },
  autograph: { kinds: IMAGES, megabytes: 2 },
  attachment: { kinds: [...IMAGES, 'pdf'], megabytes: 2 },
  import: { kinds: ['zip', 'ole'], megabytes: IMPORT_MAX_MEGABYTES },
  dataSet: { kinds: ['package', 'xml', 'json', 'csv'], megabytes: DATA_SET_MAX_MEGABYTES },
}

/** Largest accepted picture [pixels]. */
const PIXELS = 40_000_000

interface FileType extends FileFormat {
  mimeType: string
}
const types: Record<Kind, FileType> = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg', aliases: ['jpeg'] },
  png: { mimeType: 'image/png', extension: 'png' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  pdf: { mimeType: 'application/pdf', extension: 'pdf' },
  zip: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    aliases: ['xlsm'],
  },
  ole: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  package: { mimeType: 'application/zip', extension: 'zip' },
  xml: { mimeType: 'application/xml', extension: 'xml' },
  json: { mimeType: 'application/json', extension: 'json' },
  csv: { mimeType: 'text/csv', extension: 'csv' },
}

/** Whether a stored file was recognised as one of data sets. */
export const isDataSetType = (mimeType: string): boolean =>
  accepted.dataSet.kinds.some((kind) => types[kind].mimeType === mimeType)

export interface AcceptedFile extends FileType {
  content: Buffer
}

/** Name of a file without a usable name of its own. */
export const unnamed: Record<Purpose, string> = {
  image: 'picture',
  logo: 'logo',
  autograph: 'signature',
  attachment: 'attachment',
  import: 'import',
  dataSet: 'data-set',
}

export const getSizeLimit = (purpose: Purpose): { bytes: number; megabytes: number } => ({
  bytes: Math.floor(accepted[purpose].megabytes * MB),
  megabytes: accepted[purpose].megabytes,
})

/**
 * Returns the file in its stored form. The bytes decide on its kind, never its name or the sender's
 * media type. A picture is re-encoded, upright and without metadata.
 *
 * @throws Invalid `file_type` for every kind that the purpose does not accept, including SVG;
 * `picture_too_large` for too many pixels
 */
export async function acceptFile(content: Buffer, purpose: Purpose): Promise<AcceptedFile> {
  const kind = purpose === 'dataSet' ? detectDataSet(content) : detectKind(content)
  if (!kind || !accepted[purpose].kinds.includes(kind)) throw makeFileTypeError()
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return { content, ...types[kind] }
  await refuseTooLarge(content)
  try {
    const drawn = await sharp(content, {
      limitInputPixels: PIXELS,
      failOn: 'error',
      animated: false,
    })
      .timeout({ seconds: 10 })
      .rotate()
      .toFormat(kind)
      .toBuffer()
    return { content: drawn, ...types[kind] }
  } catch {
    throw makeFileTypeError()
  }
}

/** Reads the header only, so that a picture that is too large is never decoded. */
async function refuseTooLarge(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw makeFileTypeError()
    })
  if (width * height <= PIXELS) return
  throw new Invalid([
    {
      propertyPath: 'file',
      message: `The picture is too large: ${width} by ${height} pixels. It may have ${PIXELS / 1_000_000} million pixels.`,
      code: 'picture_too_large',
    },
  ])
}

const makeFileTypeError = (): Invalid =>
  new Invalid([{ propertyPath: 'file', message: 'File type not accepted.', code: 'file_type' }])

function detectKind(content: Buffer): Kind | undefined {
  const hasPrefix = (...bytes: number[]): boolean => bytes.every((byte, i) => content[i] === byte)
  if (hasPrefix(0xff, 0xd8, 0xff)) return 'jpeg'
  if (hasPrefix(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return 'webp'
  if (content.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (hasPrefix(0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (hasPrefix(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'ole'
  return undefined
}

/** The kind of a file that is known to contain data sets: an archive, or a text. */
function detectDataSet(content: Buffer): Kind {
  if (detectKind(content) === 'zip') return 'package'
  const start = content.toString('latin1', 0, 64).replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  return start.startsWith('<') ? 'xml' : /^[{[]/.test(start) ? 'json' : 'csv'
}
