import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { User, recordRoutes } from '@cradle/contract'
import { mediaOptions } from '../../../records/media/media.ts'
import { uploadSignature } from '../../../records/signature/upload-signature.ts'
import { call } from '../../../api/call.ts'
import { meQuery, type Me } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { pictureTypes, useChosenPicture } from '../../../ui/upload/use-chosen-picture.ts'
import styles from './profile.module.css'

const CropDialog = lazyPart(() =>
  import('../../../records/signature/CropDialog.tsx').then((m) => m.CropDialog),
)

/** Uploads, crops and previews the signature with which a reviewer approves. */
export function Signature({ account }: { account: Me }) {
  const { t } = useTranslation('management')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { source, refusal, setRefusal, choose, close } = useChosenPicture()
  const { data: media } = useQuery(mediaOptions(account.autograph))

  async function storeSignature(autograph: string | null, done: string): Promise<string | null> {
    try {
      await call(recordRoutes(User).put, { params: { id: account.id }, body: { autograph } })
      await Promise.all([
        client.invalidateQueries({ queryKey: meQuery().queryKey }),
        client.invalidateQueries({ queryKey: ['workflow'] }),
      ])
      toast.success(done)
      return null
    } catch (error) {
      return errorText(error)
    }
  }
  async function storeCropped(cropped: Blob): Promise<string | null> {
    const done = t('ui:file.uploaded', { label: t('management:signature.title') })
    const refused = await uploadSignature(
      cropped,
      (signature) => storeSignature(signature, done),
      t('ui:file.uploadFailed'),
    )
    if (refused === null) close()
    return refused
  }
  return (
    <div className={styles['signature']}>
      {account.autograph ? (
        media?.contentUrl && (
          <img
            src={media.contentUrl}
            alt={t('management:signature.title')}
            className={styles['picture']}
          />
        )
      ) : (
        <p className={styles['missing']}>{t('management:signature.none')}</p>
      )}
      {refusal && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <div className={styles['actions']}>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          aria-label={t('management:signature.upload')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={15} />}
          onClick={() => input.current?.click()}
        >
          {t(account.autograph ? 'management:signature.replace' : 'management:signature.upload')}
        </Button>
        {account.autograph && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} />}
            onClick={() =>
              void storeSignature(
                null,
                t('ui:file.removed', { label: t('management:signature.title') }),
              ).then(setRefusal)
            }
          >
            {t('management:signature.remove')}
          </Button>
        )}
      </div>
      <p className={styles['hint']}>{t('management:signature.hint')}</p>
      {source && <CropDialog url={source} onCrop={storeCropped} onClose={close} />}
    </div>
  )
}
