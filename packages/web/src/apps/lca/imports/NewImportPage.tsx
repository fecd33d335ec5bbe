import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPage } from '../../../api/import-places.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StepBar } from './StepBar.tsx'
import { UploadStep } from './steps/UploadStep.tsx'
import { useImportCrumbs, useKindCrumb } from './use-import-tabs.ts'
import styles from './imports.module.css'

/** The first step of a new import: choosing the file. */
export function NewImportPage({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const crumbs = [...useImportCrumbs(page), useKindCrumb(page)]
  const title = t(`imports:new.${page}`)
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader title={title} crumbs={crumbs} />
      <StepBar page={page} item={null} shown="upload" />
      <UploadStep page={page} />
    </div>
  )
}
