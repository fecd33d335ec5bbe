import { Button, Loader } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { fetchCollection } from '../../../api/collection.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLive } from '../../../api/live.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { OnDemand } from '../../../ui/popup/OnDemand.tsx'
import type { CalculationItem, Readiness } from '../calculations/calculation-wire.ts'
import type { Report } from './report-wire.ts'
import styles from './reports.module.css'

const loadMenu = () => import('./MakeMenu.tsx').then((m) => m.MakeMenu)
const ReportHistory = lazy(() => import('./ReportHistory.tsx').then((m) => ({ default: m.ReportHistory })))
const isOpen = (report: Report): boolean => report.state === 'queued' || report.state === 'running'

/** Makes declarations and CSVs of a calculation, shows how far they are, and hands them out again later. */
export function ReportMenu({ calculation, missing }: { calculation: CalculationItem; missing: Readiness['missing'] }) {
  const { t } = useTranslation('reports')
  const { can } = useAccess()
  const client = useQueryClient()
  // Null until the history is first asked for; its code is fetched then.
  const [opened, setOpened] = useState<boolean | null>(null)
  const queryKey = ['reports', calculation['@id']]
  const { data: reports = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchCollection<Report>('/2/reports', { query: { calculation: calculation['@id'], itemsPerPage: 20 }, signal })).member,
    refetchInterval: (query) => (query.state.data?.some(isOpen) ? 1_000 : false),
  })
  const waiting = reports.filter(isOpen)
  useLive(waiting[0]?.['@id'] ?? null, () => void client.invalidateQueries({ queryKey }))

  async function make(type: Report['type'], language: Report['language']) {
    try {
      await api.post('/2/reports', { calculation: calculation['@id'], type, language }, { idempotencyKey: crypto.randomUUID() })
      await client.invalidateQueries({ queryKey })
      setOpened(true)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const refusal = !can('report.company_self.create') ? t('reports:noPermission') : missing.length > 0 ? t('reports:notReportable', { count: missing.length }) : null
  const history = (
    <Button variant="default" aria-haspopup="dialog" aria-expanded={opened === true} onClick={() => setOpened((was) => !was)} leftSection={waiting.length > 0 ? <Loader size={14} /> : <IconDownload size={16} />}>
      {t('reports:made', { count: reports.length })}
    </Button>
  )
  return (
    <div className={styles['group']}>
      <OnDemand
        button={<Button variant="default" leftSection={<IconFileText size={16} />} rightSection={<IconChevronDown size={14} />}>{t('reports:menu')}</Button>}
        load={loadMenu}
        popup={{ refusal, onMake: (type: Report['type'], language: Report['language']) => void make(type, language) }}
      />
      {reports.length > 0 && (opened === null ? history : (
        <Suspense fallback={history}>
          <ReportHistory button={history} opened={opened} onOpened={setOpened} reports={reports} onRetry={(report) => void make(report.type, report.language)} />
        </Suspense>
      ))}
    </div>
  )
}
