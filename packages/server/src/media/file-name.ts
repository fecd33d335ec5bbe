/** Longest name that is kept [bytes of UTF-8]: the limit of common file systems. */
const MAX_BYTES = 255

/** Control and format characters, those that turn the direction of text among them, and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Characters that Windows refuses in a name. */
const FORBIDDEN = /[<>:"|?*]/g
/** Names of devices on Windows, whatever follows their first dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i
/** What stands behind the last dot counts as an extension when it looks like one: `exe`, `svgz`, `7z`, and not the 2 of `v1.2`. */
const EXTENSION = /\.(?=\d?[a-z])([a-z0-9]{1,5})$/i

/** What the content of a file is called: the extension it gets, and the others that are right for it too. */
export interface FileFormat {
  extension: string
  aliases?: readonly string[]
}

/**
 * The name of an uploaded file as it is kept, shown and offered for download. The sender's name is data only: it keeps no
 * path, no invisible character and no name of a device, it fits in any file system, and its extension says what the content is.
 *
 * @param fallback the name, without extension, of a file whose own name says nothing
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
  const stem = trimmed(written === undefined ? bare : bare.slice(0, -written.length - 1))
  const named = stem === '' ? fallback : stem
  return shortened(named.replace(DEVICE, '_$&'), MAX_BYTES - ending.length) + ending
}

/** Without dots and spaces at either end: Windows drops them at the end, others hide a file for them at the start. */
const trimmed = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** As many whole characters as fit in the bytes. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return trimmed(kept)
}
