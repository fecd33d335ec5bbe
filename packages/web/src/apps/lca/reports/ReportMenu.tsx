import { ActionIcon, Button, Loader, Menu, Popover } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileText, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { fetchCollection } from '../../../api/collection.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLive } from '../../../api/live.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import type { CalculationItem, Readiness } from '../calculations/calculation-wire.ts'
import styles from './reports.module.css'

export interface Report {
  '@id': string
  type: 'declaration' | 'csv'
  language?: 'en' | 'nl' | 'de'
  state: 'queued' | 'running' | 'done' | 'failed'
  draft?: boolean
  error?: string
  createdAt?: string
  file?: { contentUrl?: string; fileName?: string }
}

const choices = [
  { type: 'declaration', language: 'en' }, { type: 'declaration', language: 'nl' }, { type: 'declaration', language: 'de' }, { type: 'csv', language: 'en' },
] as const
const isOpen = (report: Report): boolean => report.state === 'queued' || report.state === 'running'

/** Makes declarations and CSVs of a calculation, shows how far they are, and hands them out again later. */
export function ReportMenu({ calculation, missing }: { calculation: CalculationItem; missing: Readiness['missing'] }) {
  const { t } = useTranslation('reports')
  const { can } = useAccess()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
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
  return (
    <div className={styles['group']}>
      <Menu position="bottom-end">
        <Menu.Target><Button variant="default" leftSection={<IconFileText size={16} />} rightSection={<IconChevronDown size={14} />}>{t('reports:menu')}</Button></Menu.Target>
        <Menu.Dropdown>
          {refusal && <Menu.Label className={styles['refusal']}>{refusal}</Menu.Label>}
          {choices.map(({ type, language }) => (
            <Menu.Item key={type + language} aria-disabled={refusal !== null || undefined} disabled={refusal !== null} onClick={() => void make(type, language)}>
              {type === 'csv' ? t('reports:csv') : t('reports:declaration', { language: t(`reports:language.${language}`) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {reports.length > 0 && (
        <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus shadow="md">
          <Popover.Target>
            <Button variant="default" onClick={() => setOpened((was) => !was)} leftSection={waiting.length > 0 ? <Loader size={14} /> : <IconDownload size={16} />}>{t('reports:made', { count: reports.length })}</Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('reports:history')}>
            <h2 className={styles['title']}>{t('reports:history')}</h2>
            <ul className={styles['list']} aria-live="polite">
              {reports.map((report) => <ReportLine key={report['@id']} report={report} onRetry={() => void make(report.type, report.language)} />)}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

function ReportLine({ report, onRetry }: { report: Report; onRetry: () => void }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const name = report.type === 'csv' ? t('reports:csv') : t('reports:declaration', { language: t(`reports:language.${report.language ?? 'en'}`) })
  const url = report.file?.contentUrl
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <strong>{name}</strong>
        <span>{report.createdAt ? formatDateTime(report.createdAt, locale) : ''}{report.draft ? ` · ${t('reports:draft')}` : ''}</span>
        {report.state === 'failed' && <span className={styles['failed']}>{report.error || t('reports:failed')}</span>}
      </span>
      {report.state === 'done' && url ? (
        <a className={styles['download']} href={url} download={report.file?.fileName} data-router-ignore=""><IconDownload size={16} aria-hidden="true" /> {t('reports:download')}</a>
      ) : report.state === 'failed' ? (
        <ActionIcon variant="subtle" aria-label={t('reports:retry', { name })} onClick={onRetry}><IconRefresh size={16} /></ActionIcon>
      ) : (
        <span className={styles['state']}><Loader size={14} /> {t(`reports:state.${report.state}`)}</span>
      )}
    </li>
  )
}
