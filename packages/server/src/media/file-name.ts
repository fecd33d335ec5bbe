/** Longest stored name [bytes of UTF-8]: the limit of common file systems. */
const MAX_BYTES = 255

/**
 * Control and format characters, including those that change the text direction, and line
 * separators.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Characters that Windows refuses in a name. */
const FORBIDDEN = /[<>:"|?*]/g
/** Names of devices on Windows, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i
/**
 * The part after the last dot counts as an extension when it looks like one: `exe`, `svgz`, `7z`,
 * but not the 2 of `v1.2`.
 */
const EXTENSION = /\.(?=\d?[a-z])([a-z0-9]{1,5})$/i

/**
 * The extension that a file gets for its content, and the other extensions that are correct for it.
 */
export interface FileFormat {
  extension: string
  aliases?: readonly string[]
}

/**
 * Returns the name of an uploaded file for storage, display and download. The sender's name is data
 * only: path, invisible characters and device names are removed, the length fits any file system,
 * and the extension matches the content.
 *
 * @param fallback the name, without extension, of a file without a usable name
 */
export function nameFile(
  sent: string | undefined,
  { extension, aliases = [] }: FileFormat,
  fallback: string,
): string {
  const bare = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(INVISIBLE, '')
    .replaceAll(FORBIDDEN, '_')
    .replace(/[\s.]+$/, '')
  const written = EXTENSION.exec(bare)?.[1]
  const isRight = written !== undefined && [extension, ...aliases].includes(written.toLowerCase())
  const ending = `.${isRight ? written : extension}`
  const stem = trimEnds(written === undefined ? bare : bare.slice(0, -written.length - 1))
  const named = stem === '' ? fallback : stem
  return shortenToBytes(named.replace(DEVICE, '_$&'), MAX_BYTES - ending.length) + ending
}

/**
 * Removes dots and spaces at both ends: Windows drops them at the end, other systems hide a file
 * for them at the start.
 */
const trimEnds = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** The longest start of the text that fits in the bytes, cut between characters. */
function shortenToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return trimEnds(kept)
}
