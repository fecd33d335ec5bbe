import { useTranslation } from 'react-i18next'
import {
  isRoleName,
  roles,
  type Log,
  type LoggedChanges,
  type LoggedRecords,
  type Read,
} from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { Link } from '../../ui/link/Link.tsx'
import { formatDate } from '../../ui/numbers/format-number.ts'
import { findLoggedPage } from './log-places.ts'
import {
  isRecordId,
  nameChange,
  shortenId,
  splitMessage,
  translateMessage,
} from './logged-words.ts'
import styles from './log.module.css'

type Entry = Read<typeof Log>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the server noted of an entry: fields before and after, else its message. */
export function LoggedChangeList({ entry }: { entry: Entry }) {
  const changes: LoggedChanges = entry.changes ?? {}
  const names = Object.keys(changes)
  if (names.length === 0) return <LoggedMessage entry={entry} />
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

/** A message in the reader's words: steps of a calculation, `valid → submitted`, sentences, and addresses of records. */
function LoggedMessage({ entry: { message = '', records = {} } }: { entry: Entry }) {
  const describeStatus = useStatusWords()
  return splitMessage(message).map((part, i) =>
    part.startsWith('/') ? (
      <LoggedRecord key={i} iri={part} record={findRecord(records, part)} />
    ) : (
      part
        .split(' → ')
        .map((step) => describeStatus(translateMessage(step)))
        .join(' → ')
    ),
  )
}

/** A record by its name, as a link where it exists and the reader may open it; without a name by the end of its id. */
function LoggedRecord({ iri, record }: { iri: string; record: LoggedRecords[string] | undefined }) {
  const { canAny } = useAccess()
  if (!record) return <code title={iri}>{shortenId(iri)}</code>
  const page = record.gone ? null : findLoggedPage(record['@id'], canAny)
  return page ? <Link href={page}>{record.name}</Link> : record.name
}

const findRecord = (
  records: Readonly<LoggedRecords>,
  iri: string,
): LoggedRecords[string] | undefined => {
  const id = iri.slice(iri.lastIndexOf('/') + 1)
  return Object.hasOwn(records, id) ? records[id] : undefined
}

/** A value in the reader's words. Records are links with their names, where the reader may open them. */
function LoggedValue({ value, records = {} }: { value: unknown; records: Entry['records'] }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
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
  if (isRecordId(text)) return <LoggedRecord iri={text} record={findRecord(records, text)} />
  if (isRoleName(text)) return roles[text].view
  return DAY.test(text) ? formatDate(text, locale) : describeStatus(text)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Returns a function that says the code of a status in the reader's words; other codes stay. */
function useStatusWords(): (code: string) => string {
  const { t, i18n } = useTranslation('ui')
  return (code) => (i18n.exists(`ui:status.${code}`) ? t(`ui:status.${code}`) : code)
}

/** Names the record that an entry is about. The action beside it says its kind. */
export const LoggedRecordName = ({ entry: { resource, records = {} } }: { entry: Entry }) =>
  resource === undefined ? null : (
    <LoggedRecord iri={resource} record={findRecord(records, resource)} />
  )
