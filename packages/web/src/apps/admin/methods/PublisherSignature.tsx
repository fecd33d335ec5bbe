import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { pictureTypes, useChosenPicture } from '../../../ui/upload/use-chosen-picture.ts'
import { methodQuery, type MethodItem } from './method-wire.ts'
import styles from './methods.module.css'

const CropDialog = lazyPart(() =>
  import('../../../records/signature/CropDialog.tsx').then((m) => m.CropDialog),
)

/** How one person of the publisher signs: chosen, cropped, and shown as it will stand in declarations. Kept at once, like every file. */
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
  const field = `publisherPerson${person}Signature`
  const iri = method[field] as string | undefined
  const { data: media } = useQuery({
    queryKey: ['media', iri],
    queryFn: ({ signal }) => api.get<{ contentUrl?: string }>(iri!, { owner: 'none', signal }),
    enabled: iri !== undefined,
  })
  const name = t('admin:methods.signature.of', { n: person })

  async function keep(signature: string | null, done: string): Promise<string | null> {
    try {
      client.setQueryData(
        methodQuery(method.id).queryKey,
        await api.patchTagged<MethodItem>(
          method['@id'],
          { [field]: signature },
          { ifMatch: etag, owner: 'none' },
        ),
      )
      toast.success(done)
      return null
    } catch (error) {
      return errorText(error)
    }
  }
  async function save(cropped: Blob): Promise<string | null> {
    try {
      const uploaded = await api.upload<{ '@id': string }>(
        '/2/media_objects',
        new File([cropped], 'signature.png', { type: 'image/png' }),
        { purpose: 'autograph' },
      )
      const refused = await keep(uploaded['@id'], t('ui:file.uploaded', { label: name }))
      if (refused === null) close()
      return refused
    } catch (error) {
      return errorText(error, t('ui:file.uploadFailed'))
    }
  }
  const named = (action: string) => ({ 'aria-label': `${action}: ${name}` })
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
            {...named(upload)}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={15} />}
            {...named(upload)}
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
              {...named(t('management:signature.remove'))}
              onClick={() =>
                void keep(null, t('ui:file.removed', { label: name })).then(setRefusal)
              }
            >
              {t('management:signature.remove')}
            </Button>
          )}
        </div>
      )}
      {source && <CropDialog url={source} onCrop={save} onClose={close} />}
    </div>
  )
}
