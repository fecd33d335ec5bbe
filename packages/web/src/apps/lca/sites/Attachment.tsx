import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { FileField } from '../../../ui/upload/FileField.tsx'
import { mediaOptions, uploadMedia } from '../../../records/media/media.ts'

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const MAX_MEGABYTES = 2

/**
 * The document of a supplier. It is uploaded at once, and linked to the supplier when the form is
 * saved.
 */
export function AttachmentField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('sites')
  const field = useField<string | null | undefined>(name, label)
  const media = useQuery(mediaOptions(field.value)).data
  return (
    <>
      <FileField
        label={label}
        accept={accepted}
        maxMegabytes={MAX_MEGABYTES}
        file={field.value ? media : undefined}
        readOnly={field.readOnly}
        onUpload={async (file) => {
          try {
            field.set((await uploadMedia(file, 'attachment'))['@id'])
            return null
          } catch (error) {
            return errorText(error, t('sites:uploadFailed'))
          }
        }}
        onRemove={async () => {
          field.set(null)
          return null
        }}
      />
      {field.error && <p role="alert">{field.error}</p>}
    </>
  )
}
