import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Footprint, itemIri, recordRoutes } from '@cradle/contract'
import { fetchPage } from '../../../api/list.ts'
import { Select } from '../../../ui/select/Select.tsx'

/** Footprints that the choice offers at most: the newest ones. */
const OFFERED = 200

/** The footprint that gets the inputs of an import. Closed years are not offered. */
export function FootprintChoice({
  value,
  onChange,
  error,
}: {
  /** Id of the footprint. */
  value: string | null
  onChange: (id: string | null) => void
  error: string | null
}) {
  const { t } = useTranslation('imports')
  const { data } = useQuery({
    queryKey: ['footprints', 'to-import'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Footprint).list, {
          query: { locked: false, itemsPerPage: OFFERED, ownership: 'own' },
          signal,
        })
      ).member,
  })
  return (
    <Select
      label={t('imports:upload.footprint')}
      required
      searchable
      error={error}
      maw={420}
      value={value === null ? null : itemIri(Footprint, value)}
      data={(data ?? []).map((one) => ({
        value: one['@id'],
        label: `${one.name} (${one.timePeriod})`,
      }))}
      onChange={(iri) => onChange(iri?.split('/').at(-1) ?? null)}
    />
  )
}
