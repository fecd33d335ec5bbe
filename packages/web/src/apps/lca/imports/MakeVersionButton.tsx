import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { findImportPlace, type ImportPage } from '../../../api/import-places.ts'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { paths } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const MakeVersionDialog = lazyPart(() =>
  import('../../../records/versions/MakeVersionDialog.tsx').then((m) => m.MakeVersionDialog),
)

/** Makes a draft version of the profiles of a completed import. */
export function MakeVersionButton({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('versions')
  const { holds } = useAccess()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { scope } = findImportPlace(page)
  const isGeneral = scope === '*'
  const hasProfiles = item.result?.some(({ type }) => type === 'EnvironmentalProfile')
  if (!hasProfiles || !holds(isGeneral ? 'version.*.create' : 'version.company_self.create'))
    return null
  const places = isGeneral ? paths.admin.versions : paths.versions
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('versions:make.action')}</Button>
      {isOpen && (
        <MakeVersionDialog
          importIri={item['@id']}
          onMade={(version) => void navigate({ to: places.item(version['@id']) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
