import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplications, useCollections } from '../../../records/share/share-queries.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { EpicLogList } from './EpicLogList.tsx'

/** The log of SHARE, with filters and export. */
export function LogPage() {
  const { t } = useTranslation('share')
  const [search, setSearch] = useUrlState()
  const applications = useApplications()
  const collections = useCollections()
  const read = (name: string) => [search[name] ?? ''].flat()[0] || undefined
  const title = t('share:log.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <EpicLogList
      hasHeader
      application={read('application')}
      collection={read('collection')}
      tools={(
        [
          ['application', applications],
          ['collection', collections],
        ] as const
      ).map(([name, records]) => (
        <Select
          key={name}
          size="xs"
          searchable
          clearable
          label={t(`share:field.${name}`)}
          data={records.map((one) => ({ value: one['@id'], label: one.name }))}
          value={read(name) ?? null}
          onChange={(iri) => setSearch({ [name]: iri ?? undefined })}
        />
      ))}
    />
  )
}
