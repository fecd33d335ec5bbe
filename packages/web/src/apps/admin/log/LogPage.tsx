import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportRoutes } from '@cradle/contract'
import { listLoggedActions } from '@cradle/contract/logged-actions'
import { call } from '../../../api/call.ts'
import { useCompanies } from '../../../records/company/companies.ts'
import { LogList } from '../../../records/log/LogList.tsx'
import { describeAction } from '../../../records/log/logged-words.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useDayRange } from '../../../shell/days/use-day-range.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { ExportButtons } from '../../../records/exports/ExportButtons.tsx'

/** The audit trail of all companies, with filters and export. */
export function LogPage() {
  const { t } = useTranslation('people')
  const [search, setSearch] = useUrlState()
  const companies = useCompanies()
  const read = (name: string) => [search[name] ?? ''].flat()[0] ?? ''
  const title = t('people:log.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const filter = { company: read('company'), action: read('action').trim() }
  const locale = useLocale()
  const actions = useMemo(
    () =>
      listLoggedActions()
        .map((value) => ({ value: value as string, label: describeAction(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [locale],
  )
  const days = useDayRange()
  return (
    <LogList
      filter={filter}
      isPlatform
      header={{
        actions: (
          <ExportButtons
            name="log"
            fetchFile={(format) =>
              call(reportRoutes.exportLogs, {
                query: {
                  ...filter,
                  format,
                  'createdAt[after]': days.after,
                  'createdAt[before]': days.before,
                },
                owner: 'none',
              })
            }
          />
        ),
      }}
      tools={
        <>
          <Select
            size="xs"
            searchable
            clearable
            label={t('people:field.company')}
            data={companies.map((one) => ({ value: one['@id'], label: one.name }))}
            value={filter.company || null}
            onChange={(company) => setSearch({ company: company ?? undefined })}
          />
          <Select
            size="xs"
            searchable
            clearable
            label={t('people:log.action')}
            data={actions}
            value={filter.action || null}
            onChange={(action) => setSearch({ action: action ?? undefined })}
          />
        </>
      }
    />
  )
}
