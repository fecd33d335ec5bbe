import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { cutOut } from './cut-out.ts'
import styles from './crop.module.css'

interface CropDialogProps {
  /** Object URL of the chosen image. */
  url: string
  /** What is cut out; a signature where nothing else is named. */
  title?: string
  /** Label of the button that stores the cut-out. */
  action?: string
  /** Returns the reason of a refusal, or null. */
  onCrop: (cropped: Blob) => Promise<string | null>
  onClose: () => void
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Crops an image to the part that counts, and previews it. */
export function CropDialog({ url, title, action, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation('management')
  const image = useRef<HTMLImageElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<PercentCrop>(whole)
  const [isThere, setThere] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (isThere && image.current && preview.current) cutOut(image.current, crop, preview.current)
  }, [crop, isThere])
  const isEmpty = crop.width < 1 || crop.height < 1
  async function saveCutOut() {
    setBusy(true)
    setRefusal(null)
    const blob = await new Promise<Blob | null>((done) => {
      preview.current!.toBlob(done, 'image/png')
    })
    setRefusal(blob ? await onCrop(blob) : t('management:signature.unreadable'))
    setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title ?? t('management:signature.cropTitle')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={styles['crop']}>
        <ReactCrop
          crop={crop}
          onChange={(_pixels, percent) => setCrop(percent)}
          ruleOfThirds={false}
          ariaLabels={{
            cropArea: t('management:signature.area'),
            nwDragHandle: t('management:signature.corner'),
            nDragHandle: t('management:signature.edge'),
            neDragHandle: t('management:signature.corner'),
            eDragHandle: t('management:signature.edge'),
            seDragHandle: t('management:signature.corner'),
            sDragHandle: t('management:signature.edge'),
            swDragHandle: t('management:signature.corner'),
            wDragHandle: t('management:signature.edge'),
          }}
        >
          <img
            ref={image}
            src={url}
            alt={t('management:signature.chosen')}
            onLoad={() => setThere(true)}
            onError={() => setRefusal(t('management:signature.unreadable'))}
            className={styles['source']}
          />
        </ReactCrop>
        <figure className={styles['preview']}>
          <canvas ref={preview} role="img" aria-label={t('management:signature.preview')} />
          <figcaption>{t('management:signature.preview')}</figcaption>
        </figure>
        {refusal && (
          <p role="alert" className={styles['refusal']}>
            {refusal}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            loading={isBusy}
            aria-disabled={isEmpty || !isThere || undefined}
            data-refused={isEmpty || !isThere || undefined}
            onClick={() => !isEmpty && isThere && void saveCutOut()}
          >
            {action ?? t('management:signature.use')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
