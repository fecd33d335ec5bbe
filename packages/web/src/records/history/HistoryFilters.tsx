import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/calendar/DateInput.tsx'
import { Select } from '../../ui/select/Select.tsx'
import type { useHistoryChoice } from './use-history-choice.ts'
import styles from './history.module.css'

/** Which saves are listed: of whom, from when until when, and in which order. */
export function HistoryFilters({
  people,
  choice,
}: {
  /** Names of all who saved, by their record. */
  people: ReadonlyMap<string, string>
  choice: ReturnType<typeof useHistoryChoice>
}) {
  const { t } = useTranslation('history')
  const { user, days, order, setSearch } = choice
  return (
    <div className={styles['filters']} role="search">
      <Select
        size="xs"
        clearable
        label={t('history:person')}
        placeholder={t('history:everyone')}
        value={user || null}
        data={[...people].map(([value, label]) => ({ value, label }))}
        onChange={(next) => setSearch({ user: next ?? undefined })}
      />
      <DateInput
        size="xs"
        label={t('history:since')}
        value={days.since || null}
        onChange={(day) => days.setDay('since', day)}
      />
      <DateInput
        size="xs"
        label={t('history:until')}
        value={days.until || null}
        onChange={(day) => days.setDay('until', day)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('history:order')}
        value={order}
        onChange={(next) => setSearch({ order: next })}
        data={[
          { value: 'desc', label: t('history:newest') },
          { value: 'asc', label: t('history:oldest') },
        ]}
      />
    </div>
  )
}
