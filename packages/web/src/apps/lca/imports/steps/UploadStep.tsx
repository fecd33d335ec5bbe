import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DATA_SET_MAX_MEGABYTES,
  Footprint,
  IMPORT_MAX_MEGABYTES,
  itemIri,
  recordRoutes,
} from '@cradle/contract'
import { call, fileForm } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { findImportResource, type ImportItem } from '../../../../api/import-kinds.ts'
import {
  findImportOwner,
  findImportPlace,
  nameImportOwner,
  type ImportPage,
} from '../../../../api/import-places.ts'
import { requestStep, storeImport } from '../../../../api/import-queries.ts'
import { importListKey } from '../../../../api/import-topics.ts'
import { fetchPage } from '../../../../api/list.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ExportButton } from '../../../../records/imports/ImportExport.tsx'
import { watchImport } from '../../../../shell/imports/running-imports.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { parseHref } from '../../../../shell/list-address.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { DropArea } from '../../../../ui/upload/DropArea.tsx'
import { listAcceptedTypes, listChosenTypes } from '../accepted-files.ts'
import { FootprintChoice } from '../FootprintChoice.tsx'
import { ImportBadge } from '../ImportBadge.tsx'
import { RememberedColumns } from '../RememberedColumns.tsx'
import { TemplateButton } from '../TemplateButton.tsx'
import styles from '../imports.module.css'

const LAST_IMPORTS = 5

/** Chooses the file of a new import, with what helps to prepare it. A file that has arrived is validated at once. */
export function UploadStep({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { kind } = findImportPlace(page)
  const [search] = useUrlState()
  const named = search['footprint']
  const [footprint, setFootprint] = useState(typeof named === 'string' ? named : null)
  const [choiceError, setChoiceError] = useState<string | null>(null)

  async function upload(file: File) {
    if (page === 'footprints' && footprint === null)
      return setChoiceError(t('imports:upload.chooseFootprint'))
    setBusy(true)
    setError(null)
    let item: ImportItem
    try {
      item = await call(recordRoutes(findImportResource(page)).create, {
        body: fileForm(
          file,
          footprint === null ? {} : { footprint: itemIri(Footprint, footprint) },
        ),
        query: { language: locale, ...nameImportOwner(page).query },
      })
    } catch (problem) {
      setBusy(false)
      return setError(errorText(problem))
    }
    storeImport(client, page, item)
    try {
      watchImport(page, await requestStep(client, page, item.id, 'validate'))
    } catch (problem) {
      toast.error(errorText(problem))
    }
    await navigate(parseHref(paths.imports.kind(page).item(item.id)))
  }
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t('imports:steps.upload')}
    >
      {page === 'footprints' && (
        <FootprintChoice
          value={footprint}
          onChange={(id) => {
            setFootprint(id)
            setChoiceError(null)
          }}
          error={choiceError}
        />
      )}
      <DropArea
        label={t(`imports:upload.label.${kind}`)}
        accept={listAcceptedTypes(kind)}
        chooses={listChosenTypes(kind)}
        maxMegabytes={kind === 'epd' ? DATA_SET_MAX_MEGABYTES : IMPORT_MAX_MEGABYTES}
        isBusy={isBusy}
        error={error}
        onFile={(file) => void upload(file)}
        // The server sees by the content what the file is, and says it.
        onOtherType={(file) => void upload(file)}
      />
      <div className={styles['split']}>
        <Card title={t('imports:upload.prepare')}>
          <p className={styles['about']}>{t(`imports:upload.how.${kind}`)}</p>
          <div className={styles['entries']}>
            <TemplateButton page={page} />
            {page !== 'footprints' ? (
              <ExportButton page={page} label={t('imports:upload.exportFirst')} />
            ) : (
              footprint !== null && (
                <ExportButton
                  page={page}
                  footprint={footprint}
                  label={t('imports:upload.exportInputs')}
                />
              )
            )}
          </div>
        </Card>
        <LastImports page={page} />
      </div>
      <RememberedColumns page={page} />
    </div>
  )
}

function LastImports({ page }: { page: ImportPage }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [...importListKey(page), 'last'],
    queryFn: async ({ signal }): Promise<ImportItem[]> =>
      (
        await fetchPage(recordRoutes(findImportResource(page)).list, {
          query: {
            ownership: findImportPlace(page).scope === '*' ? 'global' : 'own',
            itemsPerPage: LAST_IMPORTS,
          },
          owner: findImportOwner(page),
          signal,
        })
      ).member,
  })
  return (
    <Card title={t('imports:upload.last')}>
      {data?.length ? (
        <ul className={`${styles['plain']} ${styles['dated']}`}>
          {data.map((item) => (
            <li key={item.id}>
              <Link href={paths.imports.kind(page).item(item.id)}>{item.fileName}</Link>
              <ImportBadge item={item} />
              <span className={styles['quiet']}>{formatDateTime(item.createdAt, locale)}</span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          compact
          title={t('imports:list.failed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <p className={styles['quiet']}>{data && t('imports:list.none')}</p>
      )}
    </Card>
  )
}
