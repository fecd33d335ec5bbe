import { useTranslation } from 'react-i18next'
import { isRoleName, roles, type Log, type LoggedChanges, type Read } from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { Link } from '../../ui/link/Link.tsx'
import { formatDate } from '../../ui/numbers/format-number.ts'
import { findLoggedPage } from './log-places.ts'
import { nameChange } from './logged-words.ts'
import styles from './log.module.css'

type Entry = Read<typeof Log>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the server noted of an entry: fields before and after, else its message. */
export function LoggedChangeList({ entry }: { entry: Entry }) {
  const changes: LoggedChanges = entry.changes ?? {}
  const names = Object.keys(changes)
  const describeStatus = useStatusWords()
  /** Steps of a calculation, `valid → submitted`, are in the reader's words. */
  if (names.length === 0)
    return <>{(entry.message ?? '').split(' → ').map(describeStatus).join(' → ')}</>
  return (
    <ul className={styles['changes']}>
      {names.map((name) => (
        <li key={name}>
          {nameChange(name)}:{' '}
          <del>
            <LoggedValue value={changes[name]?.before} records={entry.records} />
          </del>{' '}
          <ins>
            <LoggedValue value={changes[name]?.after} records={entry.records} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** A value in the reader's words. Records are links with their names, where the reader may open them. */
function LoggedValue({ value, records = {} }: { value: unknown; records: Entry['records'] }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const { canAny } = useAccess()
  const describeStatus = useStatusWords()
  if (value === null || value === undefined || value === '' || isEmptyList(value)) return '–'
  if (typeof value === 'boolean') return t(value ? 'people:log.yes' : 'people:log.no')
  if (Array.isArray(value))
    return value.map((one, i) => (
      <span key={String(one)}>
        {i > 0 && ', '}
        <LoggedValue value={one} records={records} />
      </span>
    ))
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value as string | number)
  const record = Object.hasOwn(records, text) ? records[text] : undefined
  if (record) {
    const page = findLoggedPage(record['@id'], canAny)
    return page ? <Link href={page}>{record.name}</Link> : record.name
  }
  if (isRoleName(text)) return roles[text].view
  return DAY.test(text) ? formatDate(text, locale) : describeStatus(text)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Returns a function that says the code of a status in the reader's words; other codes stay. */
function useStatusWords(): (code: string) => string {
  const { t, i18n } = useTranslation('ui')
  return (code) => (i18n.exists(`ui:status.${code}`) ? t(`ui:status.${code}`) : code)
}

/** Names the record that an entry is about, as a link where the reader may open it. */
export function LoggedRecordName({ entry: { resource, records = {} } }: { entry: Entry }) {
  const { t } = useTranslation('people')
  const { canAny } = useAccess()
  const id = resource?.split('/').at(-1) ?? ''
  const name = Object.hasOwn(records, id) ? records[id]!.name : undefined
  const page = findLoggedPage(resource, canAny)
  if (page) return <Link href={page}>{name ?? t('people:log.open')}</Link>
  return name ?? null
}
