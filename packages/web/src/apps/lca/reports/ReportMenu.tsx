import { Button, Loader } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale, MissingItem, CalculationReportType, SubjectOffer } from '@cradle/contract'
import { useLive } from '../../../api/live.ts'
import { OnDemand } from '../../../ui/popup/OnDemand.tsx'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { isOpen } from '../../../records/reports/report-item.ts'
import { useMakeReport } from '../../../records/reports/use-make-report.ts'
import { reportsQuery } from './report-queries.ts'
import { subjectFields } from './subject-words.ts'
import styles from './reports.module.css'

const loadMenu = () => import('./MakeMenu.tsx').then((m) => m.MakeMenu)
const ReportHistory = lazy(() =>
  import('./ReportHistory.tsx').then((m) => ({ default: m.ReportHistory })),
)

/**
 * Requests documents and data of a calculation, shows their progress, and offers them for download
 * later.
 */
export function ReportMenu({
  calculation,
  missing,
}: {
  calculation: CalculationItem
  missing: MissingItem[]
}) {
  const { t } = useTranslation('reports')
  const client = useQueryClient()
  // Null until the first request for the newest documents, which also fetches their code.
  const [opened, setOpened] = useState<boolean | null>(null)
  const query = reportsQuery(calculation['@id'])
  const { data: reports = [] } = useQuery(query)
  const { make, retry } = useMakeReport({ calculation: calculation['@id'] })
  const waiting = reports.filter(isOpen)
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useLive(waiting[0]?.['@id'] ?? null, readAgain, readAgain)
  const reportsHref = getRecordPaths(calculation).item(calculation['@id'], 'reports')
  const newest = (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={opened === true}
      onClick={() => setOpened((was) => !was)}
      leftSection={waiting.length > 0 ? <Loader size={14} /> : <IconDownload size={16} />}
    >
      {t('reports:made', { count: reports.length })}
    </Button>
  )
  return (
    <div className={styles['group']}>
      <OnDemand
        button={
          <Button
            variant="default"
            leftSection={<IconFileText size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('reports:menu')}
          </Button>
        }
        load={loadMenu}
        popup={{
          calculation: calculation['@id'],
          language: calculation.reportingLanguage as Locale | undefined,
          missing: missing.length,
          reportsHref,
          textsHref: getRecordPaths(calculation).item(calculation['@id'], 'report-information'),
          onMake: (type: CalculationReportType, language: Locale, subject: SubjectOffer) =>
            void make(type, language, subjectFields(subject)).then(
              (taken) => taken && setOpened(true),
            ),
        }}
      />
      {reports.length > 0 &&
        (opened === null ? (
          newest
        ) : (
          <Suspense fallback={newest}>
            <ReportHistory
              button={newest}
              opened={opened}
              onOpened={setOpened}
              reports={reports}
              reportsHref={reportsHref}
              onRetry={(report) => void retry(report)}
            />
          </Suspense>
        ))}
    </div>
  )
}
