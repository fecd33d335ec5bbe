import { useTranslation } from 'react-i18next'
import type { Log, Read } from '@cradle/contract'
import { useLocale } from '../../i18n/i18n.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import { useCompanies } from '../company/companies.ts'
import { LoggedChangeList, LoggedRecordName } from './LoggedChangeList.tsx'
import { describeAction } from './logged-words.ts'

type Entry = Read<typeof Log>

/**
 * Returns the columns of the audit trail.
 *
 * @param isPlatform  the log of all companies: each entry names its company
 * @param isOfRecord  the log of one record, which no entry names
 */
export function useLogColumns(isPlatform: boolean, isOfRecord: boolean): ListColumn<Entry>[] {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const companies = useCompanies(isPlatform)
  const company: ListColumn<Entry> = {
    id: 'company',
    header: t('people:field.company'),
    width: '12rem',
    wideOnly: true,
    cell: (row) => companies.find((one) => one['@id'] === row.company)?.name ?? '',
  }
  return [
    {
      id: 'createdAt',
      header: t('people:log.when'),
      sort: 'createdAt',
      width: 'clamp(7.5rem, 14vw, 11rem)',
      cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
    },
    {
      id: 'action',
      header: t('people:log.action'),
      width: 'clamp(9rem, 20vw, 16rem)',
      cell: (row) => describeAction(row.action ?? ''),
    },
    {
      id: 'user',
      header: t('people:log.who'),
      width: '14rem',
      wideOnly: true,
      cell: (row) =>
        row.impersonatorName
          ? t('people:log.actedAs', {
              impersonator: row.impersonatorName,
              name: row.userName ?? '–',
            })
          : (row.userName ?? '–'),
    },
    ...(isPlatform ? [company] : []),
    {
      id: 'changes',
      header: t('people:log.what'),
      cell: (row) => (
        <>
          {!isOfRecord && <LoggedRecordName entry={row} />} <LoggedChangeList entry={row} />
        </>
      ),
    },
  ]
}
