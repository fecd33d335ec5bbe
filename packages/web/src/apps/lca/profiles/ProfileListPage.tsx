import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '@cradle/contract'
import { describeFailure } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { useListState } from '../../../shell/url-state.ts'
import { NewLink } from '../../../ui/link/NewLink.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { originFilter } from '../../../records/library/origin.ts'
import { methodsQuery, useProfiles } from '../../../records/profile/profile-queries.ts'
import { useUnitFigureColumns } from '../../../records/results/unit-figure-columns.tsx'
import { useProfileColumns } from './profile-columns.tsx'

/** Lists all environmental profiles that the acting company can use. */
export function ProfileListPage() {
  const { t } = useTranslation('library')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['ownership', 'method', 'visible'],
  })
  const { mayCreate } = useRecordRights('environmental_profile')
  const methods = useQuery(methodsQuery()).data
  const { error, ...list } = useProfiles(state)
  const title = t('library:profiles.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])

  const columns = useProfileColumns()
  const impact = useUnitFigureColumns('environmental-profiles', profileRoutes.figures, list.rows)
  return (
    <ListPage
      {...list}
      title={title}
      header={{
        actions: (
          <>
            <ImportExport page="environmental-profiles" />
            {mayCreate && <NewLink href={paths.profiles.new()} label={t('library:manage.new')} />}
          </>
        ),
      }}
      rowKey={(profile) => profile['@id']}
      rowName={(profile) => profile.name ?? ''}
      rowHref={(profile) => paths.profiles.item(profile.id, 'basic-information')}
      columns={[
        columns.name,
        columns.category,
        columns.region,
        columns.unit,
        ...impact.columns,
        columns.dataOwner,
        columns.validUntil,
        columns.uniqueId,
      ]}
      tools={
        <>
          <SingleFilter
            id="method"
            label={t('library:profile.method')}
            options={[...(methods ?? [])].map(([value, label]) => ({ value, label }))}
            state={state}
            onState={setState}
          />
          {impact.chooser}
        </>
      }
      state={state}
      onState={setState}
      filters={[
        originFilter({
          label: t('library:profiles.ownership'),
          own: t('library:profiles.own'),
          general: t('library:profiles.general'),
        }),
        {
          id: 'visible',
          label: t('library:manage.visibility'),
          options: [
            { value: 'true', label: t('library:manage.shown') },
            { value: 'false', label: t('library:manage.hidden') },
          ],
        },
      ]}
      error={error ? describeFailure(error) : null}
    />
  )
}
