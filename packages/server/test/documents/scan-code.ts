import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/**
 * Reads the QR code in a picture, as a phone does.
 *
 * @returns its text, or null where no code is found
 */
export async function scanCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  try {
    return decodeQR({ width: info.width, height: info.height, data })
  } catch {
    return null
  }
}
