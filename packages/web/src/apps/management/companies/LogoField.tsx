import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/error-text.ts'
import { mediaOptions, uploadMedia } from '../../../records/media/media.ts'
import type { FieldProps } from '../../../ui/form/fields.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { FileField } from '../../../ui/upload/FileField.tsx'
import styles from './companies.module.css'

/** Largest logo [MB] (specification §9). */
const MAX_MEGABYTES = 2

/** The logo of a company with its preview. It is stored when the form is saved. */
export function LogoField({ name, label, frozen = false }: FieldProps) {
  const field = useField<string | null>(name, label)
  const { data: media } = useQuery(mediaOptions(field.value))
  return (
    <>
      {field.value && media?.contentUrl && (
        <img src={media.contentUrl} alt={label} className={styles['logo']} />
      )}
      <FileField
        name={name}
        label={label}
        accept={['image/png', 'image/jpeg', 'image/webp']}
        maxMegabytes={MAX_MEGABYTES}
        file={field.value ? media : undefined}
        readOnly={field.readOnly || frozen}
        onUpload={async (file) => {
          try {
            field.set((await uploadMedia(file, 'logo'))['@id'])
            return null
          } catch (error) {
            return errorText(error)
          }
        }}
        onRemove={() => {
          field.set(null)
          return Promise.resolve(null)
        }}
      />
    </>
  )
}
