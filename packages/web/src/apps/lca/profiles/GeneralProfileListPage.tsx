import { Button } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import {
  methodsQuery,
  useGeneralProfiles,
  versionNamesQuery,
  type Profile,
} from '../../../records/profile/profile-queries.ts'
import { useGeneralProfileTabs } from '../../../records/profile/use-general-profile-tabs.ts'
import { useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { DeleteProfileDialog } from './DeleteProfileDialog.tsx'
import { useProfileColumns } from './profile-columns.tsx'

/** Lists the profiles that all companies use, for the administrators of the general database. */
export function GeneralProfileListPage() {
  const { t } = useTranslation('library')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['method', 'version', 'visible'],
  })
  const { holds } = useAccess()
  const { mayDelete } = useRecordRights('environmental_profile')
  const [deleting, setDeleting] = useState<Profile | null>(null)
  const methods = useQuery(methodsQuery()).data
  const versions = useQuery(versionNamesQuery()).data
  const { error, ...list } = useGeneralProfiles(state)
  const columns = useProfileColumns()
  const tabs = useGeneralProfileTabs('profiles')
  const title = t('library:general.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const buttons = (
    <>
      {holds('version.*.edit') && (
        <Button
          variant="default"
          component={Link}
          href={paths.admin.versions.list()}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('library:general.versions')}
        </Button>
      )}
      <ImportExport page="general-profiles" />
      {holds('environmental_profile.*.create') && (
        <Button
          component={Link}
          href={paths.admin.generalProfiles.new()}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('library:general.new')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage
        {...list}
        title={title}
        header={{ facts: [t('library:general.about')], actions: buttons, tabs }}
        rowKey={(profile) => profile['@id']}
        rowName={(profile) => profile.name ?? ''}
        rowHref={(profile) => paths.admin.generalProfiles.item(profile.id, 'basic-information')}
        columns={[
          columns.name,
          columns.category,
          columns.unit,
          columns.climateChange,
          columns.shadowPrice,
          columns.dataOwner,
          columns.version,
          columns.validUntil,
          columns.uniqueId,
        ]}
        rowActions={(profile) => [
          {
            id: 'delete',
            label: t('library:manage.delete'),
            danger: true,
            run: () => setDeleting(profile),
            refusedBecause: mayDelete(profile) ? null : t('library:general.mayNotDelete'),
          },
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
            <SingleFilter
              id="version"
              label={t('library:profile.version')}
              options={[...(versions ?? [])]
                .filter(([, version]) => !version.owner)
                .map(([value, { name }]) => ({ value, label: name }))}
              state={state}
              onState={setState}
            />
          </>
        }
        state={state}
        onState={setState}
        filters={[
          {
            id: 'visible',
            label: t('library:manage.visibility'),
            options: [
              { value: 'true', label: t('library:manage.shown') },
              { value: 'false', label: t('library:manage.hidden') },
            ],
          },
        ]}
        empty={<EmptyState actions={buttons}>{t('library:general.none')}</EmptyState>}
        error={error ? describeFailure(error) : null}
      />
      {deleting && <DeleteProfileDialog profile={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
