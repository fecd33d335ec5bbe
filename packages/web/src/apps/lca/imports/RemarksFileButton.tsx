import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { saveRemarks } from '../../../api/import-files.ts'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Downloads what was read from the file, with its remarks as comments. */
export function RemarksFileButton({
  page,
  item,
  label,
}: {
  page: ImportPage
  item: ImportItem
  label?: string
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await saveRemarks(page, item, locale)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {label ?? t('imports:remarks.download')}
    </Button>
  )
}
