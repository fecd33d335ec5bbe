import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, recordRoutes } from '@cradle/contract'
import { mediaOptions } from '../../../records/media/media.ts'
import { uploadSignature } from '../../../records/signature/upload-signature.ts'
import { recordOptions } from '../../../api/record.ts'
import { callTagged } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { pictureTypes, useChosenPicture } from '../../../ui/upload/use-chosen-picture.ts'
import { type MethodItem } from './method-queries.ts'
import styles from './methods.module.css'

const CropDialog = lazyPart(() =>
  import('../../../records/signature/CropDialog.tsx').then((m) => m.CropDialog),
)

/**
 * Uploads, crops and previews the signature of one person of the publisher. Like every file, it is
 * saved at once.
 */
export function PublisherSignature({
  method: { data: method, etag },
  person,
  readOnly,
}: {
  method: Tagged<MethodItem>
  person: 1 | 2
  readOnly: boolean
}) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { source, refusal, setRefusal, choose, close } = useChosenPicture()
  const field = `publisherPerson${person}Signature` as const
  const iri = method[field]
  const { data: media } = useQuery(mediaOptions(iri))
  const name = t('admin:methods.signature.of', { n: person })

  async function storeSignature(signature: string | null, done: string): Promise<string | null> {
    try {
      client.setQueryData(
        recordOptions(Method, method.id).queryKey,
        await callTagged(recordRoutes(Method).patch, {
          params: { id: method.id },
          body: { [field]: signature },
          ifMatch: etag,
        }),
      )
      toast.success(done)
      return null
    } catch (error) {
      return errorText(error)
    }
  }
  async function storeCropped(cropped: Blob): Promise<string | null> {
    const done = t('ui:file.uploaded', { label: name })
    const refused = await uploadSignature(
      cropped,
      (signature) => storeSignature(signature, done),
      t('ui:file.uploadFailed'),
    )
    if (refused === null) close()
    return refused
  }
  const labelAction = (action: string) => ({ 'aria-label': `${action}: ${name}` })
  const upload = t(iri ? 'management:signature.replace' : 'management:signature.upload')
  return (
    <div className={styles['signature']} role="group" aria-label={name}>
      <span className={styles['label']}>{name}</span>
      {iri ? (
        media?.contentUrl && <img src={media.contentUrl} alt={name} className={styles['picture']} />
      ) : (
        <p className={styles['hint']}>{t('admin:methods.signature.none')}</p>
      )}
      {refusal && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      {!readOnly && (
        <div className={styles['actions']}>
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureTypes.join(',')}
            {...labelAction(upload)}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={15} />}
            {...labelAction(upload)}
            onClick={() => input.current?.click()}
          >
            {upload}
          </Button>
          {iri && (
            <Button
              variant="subtle"
              size="xs"
              color="red"
              leftSection={<IconTrash size={15} />}
              {...labelAction(t('management:signature.remove'))}
              onClick={() =>
                void storeSignature(null, t('ui:file.removed', { label: name })).then(setRefusal)
              }
            >
              {t('management:signature.remove')}
            </Button>
          )}
        </div>
      )}
      {source && <CropDialog url={source} onCrop={storeCropped} onClose={close} />}
    </div>
  )
}
