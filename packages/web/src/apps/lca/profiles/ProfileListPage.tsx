import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { useListState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { methodsQuery, useProfiles } from '../../../records/profile/profile-queries.ts'
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
  return (
    <ListPage
      {...list}
      title={title}
      header={{
        actions: (
          <>
            <ImportExport page="environmental-profiles" />
            {mayCreate && (
              <Button
                component={Link}
                href={paths.profiles.new()}
                leftSection={<IconPlus size={16} />}
              >
                {t('library:manage.new')}
              </Button>
            )}
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
        columns.dataOwner,
        columns.validUntil,
        columns.uniqueId,
      ]}
      tools={
        <SingleFilter
          id="method"
          label={t('library:profile.method')}
          options={[...(methods ?? [])].map(([value, label]) => ({ value, label }))}
          state={state}
          onState={setState}
        />
      }
      state={state}
      onState={setState}
      filters={[
        {
          id: 'ownership',
          label: t('library:profiles.ownership'),
          as: 'chips',
          options: [
            { value: 'global', label: t('library:profiles.general') },
            { value: 'own', label: t('library:profiles.own') },
          ],
        },
        {
          id: 'visible',
          label: t('library:manage.visibility'),
          options: [
            { value: 'true', label: t('library:manage.shown') },
            { value: 'false', label: t('library:manage.hidden') },
          ],
        },
      ]}
      error={
        error
          ? {
              message: errorText(error),
              requestId: error instanceof Problem ? error.requestId : undefined,
            }
          : null
      }
    />
  )
}
