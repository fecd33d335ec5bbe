import { Button, Loader, SegmentedControl } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintReportTypes } from '@cradle/contract/choices'
import { locales, type Locale } from '@cradle/contract/statuses'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useAccess } from '../../../api/access.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { nameReport } from '../../../records/reports/report-name.ts'
import { ReportList } from '../../../records/reports/ReportList.tsx'
import { useMakeReport } from '../../../records/reports/use-make-report.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { FootprintFrame, type OpenFootprint } from '../footprint/FootprintFrame.tsx'
import { readinessQuery, reloadFootprintViews } from '../footprint/footprint-queries.ts'
import styles from './reports.module.css'

/** Documents of a footprint: made here, and kept with their content. */
export const ReportsPage = () => (
  <FootprintFrame tab="reports">{(open) => <Reports {...open} />}</FootprintFrame>
)

function Reports({ open }: OpenFootprint) {
  const { t } = useTranslation('ccf-reports')
  const { t: words } = useTranslation('reports')
  const footprint = open.data['@id']
  const { can } = useAccess()
  const mayMake = can('report.company_self.create') && can('footprint.company_self.export')
  return (
    <div className={styles['page']}>
      {mayMake && <MakeReports open={open} />}
      <ReportList
        subject={{ footprint }}
        title={t('ccf-reports:history')}
        emptyHint={t('ccf-reports:noneHint')}
        kinds={footprintReportTypes.map((type) => ({
          value: type,
          label: nameReport({ type, footprint }, words),
        }))}
      />
    </div>
  )
}

/** Orders a document. The inventory report waits until nothing is missing; the data files state what is unknown. */
function MakeReports({ open }: Pick<OpenFootprint, 'open'>) {
  const { t } = useTranslation('ccf-reports')
  const { t: words } = useTranslation('reports')
  const { '@id': footprint, id, locked } = open.data
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [making, setMaking] = useState<string | null>(null)
  const { data: readiness } = useQuery(readinessQuery(id))
  const { make } = useMakeReport({ footprint })
  const { mayEdit } = useRecordRights('footprint')
  const missing = readiness?.missing.length ?? 0
  async function makeReport(type: (typeof footprintReportTypes)[number]) {
    setMaking(type)
    // Outdated results are computed with the order, which changes the status of the footprint.
    if (await make(type, language)) await reloadFootprintViews()
    setMaking(null)
  }
  const icons = {
    inventory_report: <IconFileText size={16} aria-hidden="true" />,
    csv: <IconTable size={16} aria-hidden="true" />,
    xlsx: <IconFileSpreadsheet size={16} aria-hidden="true" />,
  }
  return (
    <section className={styles['make']} aria-label={t('ccf-reports:make')}>
      <div className={styles['order']}>
        <SegmentedControl
          size="xs"
          aria-label={words('reports:inLanguage')}
          value={language}
          onChange={(next) => setLanguage(next as Locale)}
          data={locales.map((one) => ({ value: one, label: words(`reports:language.${one}`) }))}
        />
        {footprintReportTypes.map((type) => (
          <Button
            key={type}
            variant={type === 'inventory_report' ? 'filled' : 'default'}
            leftSection={making === type ? <Loader size={14} /> : icons[type]}
            disabled={
              making !== null ||
              readiness === undefined ||
              (type === 'inventory_report' && missing > 0)
            }
            onClick={() => void makeReport(type)}
          >
            {nameReport({ type, footprint }, words)}
          </Button>
        ))}
      </div>
      <p className={styles['note']}>
        {missing > 0 ? (
          <Link href={paths.footprints.item(footprint, 'home')}>
            {t('ccf-reports:missing', { count: missing })}
          </Link>
        ) : (
          t(
            locked
              ? 'ccf-reports:final'
              : mayEdit(open.data)
                ? 'ccf-reports:draft'
                : 'ccf-reports:draftForReaders',
          )
        )}
      </p>
    </section>
  )
}
