import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { saveTemplate } from '../../../api/import-files.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Downloads the empty workbook of a kind of import. */
export function TemplateButton({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await saveTemplate(page, locale)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('imports:template')}
    </Button>
  )
}
