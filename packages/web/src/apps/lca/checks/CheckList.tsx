import { IconAlertTriangle } from '@tabler/icons-react'
import { calculationRoutes, type DocumentOf, type WarningItem } from '@cradle/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { translateSentence } from '../../../api/error-text.ts'
import { fetchEvery } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount, formatDate, formatResult } from '../../../ui/numbers/format-number.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { useMissingWords } from '../../../records/calculation/missing-words.ts'
import { buildPlaceAddress } from '../../../records/calculation/place-address.ts'
import { groupMissing, groupWarnings } from './check-entries.ts'
import { DataQualityNote } from './DataQualityNote.tsx'
import styles from './check-list.module.css'

export interface CheckListProps {
  calculation: CalculationItem
  readiness: DocumentOf<'Readiness'> | undefined
  /** Called when a person follows an entry to its field. */
  onFollow?: () => void
}

/** Number of profile names that are listed when many profiles lack the same value. */
const NAMED = 3

const namesQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['check-names', calculation],
    queryFn: ({ signal }) =>
      fetchEvery(calculationRoutes.inputs, {
        params: { id: readId(calculation) },
        query: { itemsPerPage: 999 },
        signal,
      }),
  })

/** Lists missing data and warnings by tab and line. Each entry links to its field. */
export function CheckList({ calculation, readiness, onFollow }: CheckListProps) {
  const { t } = useTranslation(['lca', 'checks'])
  const { missing = [], warnings = [] } = readiness ?? {}
  const sections = groupMissing(missing)
  const isAboutLines = [...missing, ...warnings].some(({ input }) => input !== undefined)
  const lines = useQuery({ ...namesQuery(calculation['@id']), enabled: isAboutLines }).data ?? []
  const findLineName = (input: string | undefined): string =>
    lines.find((line) => line['@id'] === input)?.description ?? t('lca:check.noName')
  const describeMissing = useMissingWords()
  const describeWarning = useWarningWords()
  const follow = (field: string | undefined) => {
    onFollow?.()
    if (field) focusField(field)
  }
  return (
    <div className={styles['list']}>
      {readiness !== undefined && missing.length === 0 && (
        <p className={styles['ready']}>{t('lca:check.nothing')}</p>
      )}
      {missing.length > 0 && (
        <p className={styles['ready']}>
          {t('lca:check.total', {
            count: missing.length,
            parts: sections.map(({ tab, count }) => `${t(`lca:tab.${tab}`)} ${count}`).join(' · '),
          })}
        </p>
      )}
      {sections.map(({ tab, count, groups }) => (
        <section key={tab}>
          <h3>
            {t(`lca:tab.${tab}`)}
            <span>{t('lca:check.missing', { count })}</span>
          </h3>
          {groups.map(({ input, entries }) => (
            <div key={input ?? ''}>
              {input !== null && (
                <h4>
                  {entries[0]!.set ?? findLineName(input)}
                  <span>{entries.length}</span>
                </h4>
              )}
              <ul>
                {entries.map((item, index) => (
                  <li key={index}>
                    <Link
                      href={buildPlaceAddress(calculation, { tab, ...item })}
                      onClick={() => follow(item.field)}
                    >
                      {describeMissing(item)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {groupWarnings(warnings).map(({ tab, entries }) => (
        <section key={tab}>
          <h3>
            {t(`lca:tab.${tab}`)}
            <span>{t('lca:check.odd', { count: entries.length })}</span>
          </h3>
          <ul>
            {entries.map(({ first, count, names }, index) => (
              <li key={index}>
                <Link
                  href={buildPlaceAddress(calculation, { tab, ...first })}
                  className={styles['odd']}
                  onClick={() => follow(first.field)}
                >
                  <IconAlertTriangle size={14} aria-label={t('lca:check.warning')} />
                  <span>
                    {first.input !== undefined && (
                      <b>
                        {count > 1
                          ? t('lca:check.lines', { count })
                          : (first.set ?? findLineName(first.input))}
                        :{' '}
                      </b>
                    )}
                    {describeWarning(first, names)}
                    <small>
                      {first.rule === 'house'
                        ? t('lca:check.houseRule')
                        : translateSentence(first.rule)}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {readiness?.dataQuality !== undefined && <DataQualityNote quality={readiness.dataQuality} />}
    </div>
  )
}

/** Returns a function that says a warning with its figures, and with the names of what it is about. */
function useWarningWords() {
  const { t, i18n } = useTranslation(['lca', 'checks'])
  const locale = useLocale()
  const formatFact = (name: string, value: number | string) => {
    if (typeof value === 'number') {
      if (name === 'year' || name === 'count') return String(value)
      return name === 'sum' ? formatAmount(value, locale) : formatResult(value, locale)
    }
    return name === 'date' ? formatDate(value, locale) : value
  }
  return ({ code, facts = {}, message }: WarningItem, names: readonly string[]): string => {
    const more = names.length > NAMED ? ` +${names.length - NAMED}` : ''
    const all =
      names.length > 0 ? { ...facts, name: names.slice(0, NAMED).join(', ') + more } : facts
    const shown = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, formatFact(name, value)]),
    )
    return i18n.exists(`checks:warning.${code}`)
      ? t(`checks:warning.${code}` as 'checks:warning.mass_outlier', shown)
      : message
  }
}
