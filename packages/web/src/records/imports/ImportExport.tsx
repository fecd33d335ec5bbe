import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../api/access.ts'
import { errorText } from '../../api/error-text.ts'
import { findImportPermission, type ImportPage } from '../../api/import-places.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'

/** Leads to a new import of this kind; absent without the right to it. */
export function ImportLink({
  page,
  label,
  footprint,
}: {
  page: ImportPage
  label?: string
  /** Id of the footprint that the import is for, where it is known. */
  footprint?: string
}) {
  const { t } = useTranslation('ui')
  const { can } = useAccess()
  return can(findImportPermission(page, 'create')) ? (
    <Button
      variant="default"
      component={Link}
      href={
        footprint === undefined
          ? paths.imports.kind(page).new()
          : `${paths.imports.kind(page).new()}?footprint=${footprint}`
      }
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {label ?? t('ui:exchange.import')}
    </Button>
  ) : null
}

/** Downloads the records of the company as a workbook in the layout of the import; absent without the right to it. */
export function ExportButton({
  page,
  label,
  footprint,
}: {
  page: ImportPage
  label?: string
  /** Id of the footprint whose inputs are exported. */
  footprint?: string
}) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const { can } = useAccess()
  const [isBusy, setBusy] = useState(false)
  async function exportRecords() {
    setBusy(true)
    try {
      const { saveExport, saveFootprintExport } = await import('../../api/import-files.ts')
      if (page !== 'footprints') await saveExport(page, locale)
      else if (footprint !== undefined) await saveFootprintExport(footprint, locale)
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
      {page !== 'footprints' && <ExportButton page={page} />}
    </>
  )
}
