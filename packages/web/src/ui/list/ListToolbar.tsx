import { Button, CloseButton, Input } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatCount } from '../numbers/format-number.ts'
import { OnDemand } from '../popup/OnDemand.tsx'
import type { ListFilter, ListState } from './list-types.ts'
import styles from './ListPage.module.css'

const searchDelay = 300
const loadOptions = () => import('./FilterOptions.tsx').then((m) => m.FilterOptions)

interface ListToolbarProps {
  title: string
  state: ListState
  onState: (change: Partial<ListState>) => void
  searchable: boolean
  filters: ListFilter[]
  tools?: ReactNode
  /** The button that prints the list; absent while there is nothing to print. */
  print?: ReactNode
}

export function ListToolbar({
  title,
  state,
  onState,
  searchable,
  filters,
  tools,
  print,
}: ListToolbarProps) {
  const { t } = useTranslation('ui')
  if (!searchable && filters.length === 0 && !tools && !print) return null
  const setFilter = (id: string, values: string[]) =>
    onState({ filters: { ...state.filters, [id]: values } })
  return (
    <div className={styles['toolbar']}>
      {searchable && (
        <SearchBox
          label={t('ui:list.searchIn', { list: title })}
          value={state.q}
          onSearch={(q) => onState({ q })}
        />
      )}
      {filters.map((filter) => {
        const Part = filter.as === 'chips' ? FilterChips : FilterMenu
        return (
          <Part
            key={filter.id}
            filter={filter}
            values={state.filters[filter.id] ?? []}
            onValues={(values) => setFilter(filter.id, values)}
          />
        )
      })}
      {tools && <div className={styles['tools']}>{tools}</div>}
      {print}
    </div>
  )
}

function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search from outside (Back, a link) replaces the text. The echo of the field's own search
  // keeps what has been typed since.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  function scheduleSearch(next: string, delay = searchDelay) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), delay)
  }
  return (
    // Not a TextInput: it generates its id on mount, so that React would render again and run all
    // effects before the first paint.
    <Input
      className={styles['search']}
      type="search"
      aria-label={label}
      placeholder={t('ui:list.search')}
      value={text}
      onChange={(event) => scheduleSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') scheduleSearch(text, 0)
        if (event.key === 'Escape' && text) {
          event.preventDefault()
          scheduleSearch('', 0)
        }
      }}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text ? (
          <CloseButton
            size={24}
            aria-label={t('ui:list.clearSearch')}
            onClick={() => scheduleSearch('', 0)}
          />
        ) : null
      }
    />
  )
}

interface FilterProps {
  filter: ListFilter
  values: string[]
  onValues: (values: string[]) => void
}

function FilterChips({ filter, values, onValues }: FilterProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const chosen = values[0]
  return (
    <div role="group" aria-label={filter.label} className={styles['chips']}>
      {[{ value: undefined, label: t('ui:list.all'), count: undefined }, ...filter.options].map(
        (option) => (
          <button
            key={option.value ?? ''}
            type="button"
            className={styles['chip']}
            aria-pressed={chosen === option.value}
            onClick={() => onValues(option.value ? [option.value] : [])}
          >
            {option.label}
            {option.count !== undefined && <span>{formatCount(option.count, locale)}</span>}
          </button>
        ),
      )}
    </div>
  )
}

function FilterMenu({ filter, values, onValues }: FilterProps) {
  const chosen = filter.options.filter((option) => values.includes(option.value))
  const toggleValue = (value: string) =>
    onValues(
      values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
    )
  return (
    <OnDemand
      button={
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} />}
          data-chosen={chosen.length > 0 || undefined}
          className={styles['filter']}
        >
          {filter.label}
          {chosen.length > 0 && `: ${chosen.map((option) => option.label).join(', ')}`}
        </Button>
      }
      load={loadOptions}
      popup={{ filter, values, onToggle: toggleValue }}
    />
  )
}
