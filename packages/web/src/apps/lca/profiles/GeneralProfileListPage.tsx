import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
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
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { useListState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
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
  const list = useGeneralProfiles(state)
  const columns = useProfileColumns()
  const tabs = useGeneralProfileTabs('profiles')
  return (
    <RecordListPage
      {...list}
      title={t('library:general.title')}
      tabs={tabs}
      facts={[t('library:general.about')]}
      create={
        holds('environmental_profile.*.create') && {
          href: paths.admin.generalProfiles.new(),
          label: t('library:general.new'),
        }
      }
      actions={
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
        </>
      }
      hint={t('library:general.none')}
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
      removal={{
        label: t('library:manage.delete'),
        run: setDeleting,
        whyNot: (profile) => (mayDelete(profile) ? null : t('library:general.mayNotDelete')),
      }}
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
      dialog={
        deleting && <DeleteProfileDialog profile={deleting} onClose={() => setDeleting(null)} />
      }
    />
  )
}
