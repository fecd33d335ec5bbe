import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { listGrants, type HeldRole } from './list-grants.ts'
import { useRightNames } from '../../../shell/right-names.ts'
import styles from './permissions.module.css'

interface PermissionTableProps {
  held: readonly HeldRole[]
  /** Shown above the table, e.g. that the company is in viewer mode. */
  notice?: string
}

/** Who may do what, and which role allows it, as a table that can be searched. */
export function PermissionTable({ held, notice }: PermissionTableProps) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const { nameRight } = useRightNames()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = listGrants(held)
    .map(({ key, from }) => ({
      key,
      ...nameRight(key),
      from: from.map(({ of, view }) => `${of} – ${view}`),
    }))
    .filter(({ entity, action, scope, from }) => {
      const text = [entity, action, scope, ...from].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  return (
    <Card
      title={t('people:permissions.title')}
      aside={t('people:permissions.count', {
        count: rows.length,
        formatted: formatCount(rows.length, locale),
      })}
    >
      {notice && <p className={styles['notice']}>{notice}</p>}
      <TextInput
        type="search"
        className={styles['search']}
        aria-label={t('people:permissions.search')}
        placeholder={t('people:permissions.search')}
        leftSection={<IconSearch size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {rows.length === 0 ? (
        <EmptyState compact />
      ) : (
        <div
          className={styles['scroller']}
          tabIndex={0}
          role="group"
          aria-label={t('people:permissions.title')}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('people:permissions.entity')}</th>
                <th scope="col">{t('people:permissions.action')}</th>
                <th scope="col">{t('people:permissions.scope')}</th>
                <th scope="col">{t('people:permissions.from')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.entity}</th>
                  <td>{row.action}</td>
                  <td>{row.scope}</td>
                  <td>
                    <Origins from={row.from} isSearched={words.length > 0} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** Roles that are listed at once; a company of fifty people would fill a screen per permission. */
const ORIGINS_SHOWN = 4

function Origins({ from, isSearched }: { from: readonly string[]; isSearched: boolean }) {
  const { t } = useTranslation('people')
  const [first, rest] =
    from.length > ORIGINS_SHOWN + 1 && !isSearched
      ? [from.slice(0, ORIGINS_SHOWN), from.slice(ORIGINS_SHOWN)]
      : [from, []]
  const list = (names: readonly string[]) => (
    <ul className={styles['origins']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className={styles['more']}>
          <summary>{t('people:permissions.more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
