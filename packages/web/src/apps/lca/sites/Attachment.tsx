import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { FileField } from '../../../ui/upload/FileField.tsx'
import type { UploadedFile } from '../../../ui/upload/FileField.tsx'

type Media = UploadedFile & { '@id': string }

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const MAX_MEGABYTES = 2

export const mediaQuery = (iri: string | null | undefined) => ({
  queryKey: ['media', iri],
  queryFn: () => api.get<Media>(iri!, { owner: 'none' }),
  enabled: Boolean(iri),
})

/** The document a supplier sent. It is uploaded at once, and belongs to the supplier when the form is saved. */
export function AttachmentField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('sites')
  const field = useField<string | null | undefined>(name, label)
  const media = useQuery(mediaQuery(field.value)).data
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
            field.set(
              (await api.upload<Media>('/2/media_objects', file, { purpose: 'attachment' }))['@id'],
            )
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
