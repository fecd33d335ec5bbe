import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { errorText } from '../../api/error-text.ts'
import { saveExport } from '../../api/import-files.ts'
import { findImportPermission, type ImportPage } from '../../api/import-places.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'

/** Leads to a new import of this kind; absent without the right to it. */
export function ImportLink({ page, label }: { page: ImportPage; label?: string }) {
  const { t } = useTranslation('ui')
  const { can } = useAccess()
  return can(findImportPermission(page, 'create')) ? (
    <Button
      variant="default"
      component={Link}
      href={paths.imports.kind(page).new()}
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {label ?? t('ui:exchange.import')}
    </Button>
  ) : null
}

/** Downloads the records of the company as a workbook in the layout of the import; absent without the right to it. */
export function ExportButton({ page, label }: { page: ImportPage; label?: string }) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const { can } = useAccess()
  const [isBusy, setBusy] = useState(false)
  async function exportRecords() {
    setBusy(true)
    try {
      await saveExport(page, locale)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return can(findImportPermission(page, 'view')) ? (
    <Button
      variant="default"
      loading={isBusy}
      onClick={() => void exportRecords()}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label ?? t('ui:exchange.export')}
    </Button>
  ) : null
}

/** Import and export of the records of a list. */
export function ImportExport({ page }: { page: ImportPage }) {
  return (
    <>
      <ImportLink page={page} />
      <ExportButton page={page} />
    </>
  )
}
