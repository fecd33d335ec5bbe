import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPage } from '../../../api/import-places.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StepBar } from './StepBar.tsx'
import { UploadStep } from './steps/UploadStep.tsx'
import styles from './imports.module.css'

/** The first step of a new import: choosing the file. */
export function NewImportPage({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const title = t(`imports:new.${page}`)
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('imports:title.all'), href: paths.imports.list() },
          { label: t(`imports:kind.${page}`), href: paths.imports.kind(page).list() },
        ]}
      />
      <StepBar page={page} item={null} shown="upload" />
      <UploadStep page={page} />
    </div>
  )
}
