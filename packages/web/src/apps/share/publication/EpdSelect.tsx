import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Epd, recordRoutes } from '@cradle/contract'
import { fetchPage } from '../../../api/list.ts'
import { shareKey } from '../../../records/share/share-queries.ts'
import { Select } from '../../../ui/select/Select.tsx'

/** Chooses one published declaration by its name. */
export function EpdSelect({
  label,
  description,
  exclude,
  value,
  onChange,
}: {
  label: string
  description?: string
  exclude: ReadonlySet<string>
  value: string | null
  onChange: (epd: string | null) => void
}) {
  const [text, setText] = useState('')
  const name = useDeferredValue(text)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const { data } = useQuery({
    queryKey: [...shareKey, 'choices', name],
    queryFn: ({ signal }) =>
      fetchPage(recordRoutes(Epd).list, {
        // The text of a chosen option is its label, which is a name too.
        query: { name, status: 'published', itemsPerPage: 50 },
        signal,
      }),
    placeholderData: (previous) => previous,
  })
  const found = (data?.member ?? [])
    .filter((epd) => !exclude.has(epd['@id']))
    .map((epd) => ({ value: epd['@id'], label: epd.name }))
  const options =
    chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={label}
      description={description}
      data={options}
      value={value}
      searchable
      clearable
      onSearchChange={setText}
      onChange={(next) => {
        setChosen(options.find((option) => option.value === next) ?? null)
        onChange(next)
      }}
    />
  )
}
