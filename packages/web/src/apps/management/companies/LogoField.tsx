import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { mediaOptions, uploadMedia } from '../../../records/media/media.ts'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FileField } from '../../../ui/upload/FileField.tsx'
import { pictureTypes } from '../../../ui/upload/use-chosen-picture.ts'

const CropDialog = lazyPart(() =>
  import('../../../records/signature/CropDialog.tsx').then((m) => m.CropDialog),
)

/** Largest logo [MB] (specification §9). */
const MAX_MEGABYTES = 2

/** The logo of a company: chosen, cropped, previewed. It is stored when the form is saved. */
export function LogoField({ name, label, frozen = false }: FieldProps) {
  const { t } = useTranslation('people')
  const field = useField<string | null>(name, label)
  const { data: media } = useQuery(mediaOptions(field.value))
  const [source, setSource] = useState<string | null>(null)
  function closePicture(): void {
    if (source) URL.revokeObjectURL(source)
    setSource(null)
  }
  async function uploadLogo(picture: Blob): Promise<string | null> {
    try {
      const file = new File([picture], 'logo.png', { type: 'image/png' })
      field.set((await uploadMedia(file, 'logo'))['@id'])
      toast.success(t('ui:file.uploaded', { label }))
      closePicture()
      return null
    } catch (error) {
      return errorText(error, t('ui:file.uploadFailed'))
    }
  }
  return (
    <>
      <FileField
        name={name}
        label={label}
        accept={pictureTypes}
        maxMegabytes={MAX_MEGABYTES}
        file={field.value ? media : undefined}
        readOnly={field.readOnly || frozen}
        onUpload={uploadLogo}
        onChoose={(file) => setSource(URL.createObjectURL(file))}
        onRemove={() => {
          field.set(null)
          return Promise.resolve(null)
        }}
      />
      {source && (
        <CropDialog
          url={source}
          title={t('people:logo.cropTitle')}
          action={t('people:logo.use')}
          onCrop={uploadLogo}
          onClose={closePicture}
        />
      )}
    </>
  )
}
