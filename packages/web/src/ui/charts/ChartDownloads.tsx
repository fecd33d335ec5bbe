import { Button } from '@mantine/core'
import { IconDownload, IconPhoto } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast.tsx'
import { saveFile } from '../save-file.ts'
import { buildSvgFile, copyPicture, renderPngFile } from './chart-file.ts'

/** Copies a drawing of the page as a picture, or saves it as SVG or PNG, in the colours of paper. @param name of the file, without its ending */
export function ChartDownloads({
  drawing,
  name,
}: {
  drawing: RefObject<SVGSVGElement | null>
  name: string
}) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhoto size={14} />}
        onClick={() =>
          drawing.current &&
          void copyPicture(drawing.current)
            .then(() => toast.success(t('ui:picture.copied')))
            .catch(() => toast.error(t('ui:error.fallback')))
        }
      >
        {t('ui:picture.copy')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        onClick={() => drawing.current && saveFile(buildSvgFile(drawing.current, name))}
      >
        SVG
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        onClick={() =>
          drawing.current &&
          void renderPngFile(drawing.current, name)
            .then(saveFile)
            .catch(() => toast.error(t('ui:error.fallback')))
        }
      >
        PNG
      </Button>
    </>
  )
}
