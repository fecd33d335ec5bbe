import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes, type EpdFormat, type EpdVersion } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { paths, readId } from '../../paths.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { formatDate, formatDateTime } from '../../ui/numbers/format-number.ts'
import { saveFile } from '../../ui/save-file.ts'
import { versionsQuery, type EpdItem } from './share-queries.ts'
import styles from './versions.module.css'

const extensions: Readonly<Record<EpdFormat, string>> = {
  ilcd: 'zip',
  ilcd_xml: 'xml',
  ilcd_json: 'ilcd.json',
  openepd: 'openepd.json',
  lcax: 'lcax.json',
  iso22057: 'iso22057.json',
  csv: 'csv',
  pdf: 'pdf',
}

/** Every published version of a declaration with its files. */
export function VersionTable({ epd }: { epd: EpdItem }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(versionsQuery(readId(epd['@id'])))
  if (error && !data)
    return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar width="60%" />
  if (data.member.length === 0) return <p className={styles['none']}>{t('share:versions.none')}</p>
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('share:publishedAs.files')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('share:field.version')}</th>
            <th scope="col">{t('share:field.publishedAt')}</th>
            <th scope="col">{t('share:field.validUntil')}</th>
            <th scope="col">{t('share:field.registrationNumber')}</th>
            <th scope="col">{t('share:versions.files')}</th>
          </tr>
        </thead>
        <tbody>
          {data.member.map((version) => (
            <tr key={version.version}>
              <th scope="row">
                {version.version}
                {version.epd !== epd['@id'] && (
                  <Link href={paths.share.calculations.item(version.epd)}>
                    {t('share:versions.ofOther')}
                  </Link>
                )}
              </th>
              <td>{formatDateTime(version.publishedAt, locale)}</td>
              <td>{formatDate(version.validUntil, locale)}</td>
              <td>{version.registrationNumber ?? '–'}</td>
              <td>
                <div className={styles['files']}>
                  {version.files.map(({ format }) => (
                    <FileButton key={format} epd={epd} version={version} format={format} />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FileButton({
  epd,
  version: { uuid, version },
  format,
}: {
  epd: EpdItem
  version: EpdVersion
  format: EpdFormat
}) {
  const { t } = useTranslation('share')
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const file = await call(shareRoutes.file, {
        params: { id: readId(epd['@id']), format },
        query: { version },
      })
      saveFile(new File([file], `${uuid}_${version}.${extensions[format]}`, { type: file.type }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={isBusy}
      aria-label={t('share:versions.download', { format: t(`share:format.${format}`), version })}
      onClick={() => void download()}
    >
      {t(`share:format.${format}`)}
    </Button>
  )
}
