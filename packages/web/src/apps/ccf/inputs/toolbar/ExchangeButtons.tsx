import { ActionIcon } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../../api/access.ts'
import { errorText } from '../../../../api/error-text.ts'
import { findImportPermission } from '../../../../api/import-places.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'

const loadFiles = () => import('../../../../api/import-files.ts')

/** Leads to an import into this footprint, and downloads its inputs in the same layout; absent without the right to it. */
export function ExchangeButtons({
  footprint,
  isReadOnly,
}: {
  /** Id of the footprint. */
  footprint: string
  isReadOnly: boolean
}) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const { can } = useAccess()
  const [isBusy, setBusy] = useState(false)
  async function exportInputs() {
    setBusy(true)
    try {
      const { saveFootprintExport } = await loadFiles()
      await saveFootprintExport(footprint, locale)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  if (!can(findImportPermission('footprints', 'view'))) return null
  return (
    <>
      {!isReadOnly && (
        <ActionIcon
          component={Link}
          href={`${paths.imports.kind('footprints').new()}?footprint=${footprint}`}
          variant="subtle"
          color="gray"
          aria-label={t('ui:exchange.importWorkbook')}
          title={t('ui:exchange.importWorkbook')}
        >
          <IconUpload size={17} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={isBusy}
        aria-label={t('ui:exchange.exportWorkbook')}
        title={t('ui:exchange.exportWorkbook')}
        onClick={() => void exportInputs()}
      >
        <IconDownload size={17} aria-hidden />
      </ActionIcon>
    </>
  )
}
