import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast.tsx'
import { saveFile } from '../save-file.ts'
import { buildSvgFile, renderPngFile } from './chart-file.ts'

/** Saves a drawing of the page as SVG or PNG, in the colours of paper. @param name of the file, without its ending */
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
