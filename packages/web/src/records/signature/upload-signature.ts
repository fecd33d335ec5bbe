import { errorText } from '../../api/error-text.ts'
import { uploadMedia } from '../media/media.ts'

/**
 * Uploads a cropped signature and stores it with its record.
 *
 * @param store stores the address of the uploaded file; its answer is that of this function
 * @param failed says that a file could not be uploaded
 * @returns the reason of a refusal; null when the signature is stored
 */
export async function uploadSignature(
  cropped: Blob,
  store: (signature: string) => Promise<string | null>,
  failed: string,
): Promise<string | null> {
  try {
    const file = new File([cropped], 'signature.png', { type: 'image/png' })
    return await store((await uploadMedia(file, 'autograph'))['@id'])
  } catch (error) {
    return errorText(error, failed)
  }
}
