import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, Version } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  useVersionActions,
  type LibraryVersion,
} from '../../../records/versions/version-queries.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { VersionState } from './VersionState.tsx'

/** The versions of the general database, and those of the company's own profiles. */
export const VersionListPage = () => <VersionList isGeneral={false} />
/** The versions of the general database, for its administrators. */
export const GeneralVersionListPage = () => <VersionList isGeneral />

function VersionList({ isGeneral }: { isGeneral: boolean }) {
  const { t } = useTranslation('versions')
  const locale = useLocale()
  const { holds } = useAccess()
  const { mayDelete, isOwn } = useRecordRights('version')
  const { remove } = useVersionActions()
  const [deleting, setDeleting] = useState<LibraryVersion | null>(null)
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['state'],
  })
  const list = useList(
    ['versions', isGeneral ? 'general' : 'company'],
    recordRoutes(Version).list,
    {
      query: {
        name: state.q,
        state: state.filters['state']?.length === 1 ? state.filters['state'][0] : undefined,
        ...(isGeneral ? { ownership: 'global' } : {}),
        itemsPerPage: 50,
        ...orderQuery(state.sort),
      },
      ...(isGeneral ? { owner: 'none' } : {}),
    },
  )
  const mayImport = holds(isGeneral ? 'epd_import.*.create' : 'epd_import.company_self.create')
  return (
    <RecordListPage
      {...list}
      title={t(isGeneral ? 'versions:generalTitle' : 'versions:title')}
      create={false}
      hint={t('versions:hint')}
      actions={
        mayImport && (
          <Button
            component={Link}
            href={paths.imports
              .kind(isGeneral ? 'general-profiles' : 'environmental-profiles')
              .new()}
          >
            {t('versions:import')}
          </Button>
        )
      }
      rowHref={(row) => (isGeneral ? paths.admin.versions : paths.versions).item(row['@id'])}
      columns={[
        { id: 'name', header: t('versions:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'state',
          header: t('versions:field.state'),
          width: '11rem',
          cell: (row) => <VersionState version={row} />,
        },
        {
          id: 'profiles',
          header: t('versions:field.profiles'),
          width: '8rem',
          align: 'right',
          cell: (row) => formatCount(row.profileCount ?? 0, locale),
        },
        {
          id: 'publishedAt',
          header: t('versions:field.publishedAt'),
          sort: 'publishedAt',
          width: '13rem',
          wideOnly: true,
          cell: (row) => row.publishedAt && formatDateTime(row.publishedAt, locale),
        },
        {
          id: 'origin',
          header: t('versions:field.origin'),
          width: '14rem',
          wideOnly: true,
          cell: (row) =>
            t(`versions:origin.${row.owner ? (isOwn(row) ? 'own' : 'other') : 'general'}`),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'state',
          label: t('versions:field.state'),
          as: 'chips',
          options: (['draft', 'published'] as const).map((value) => ({
            value,
            label: t(`versions:state.${value}`),
          })),
        },
      ]}
      removal={{
        label: t('versions:delete.confirm'),
        run: setDeleting,
        whyNot: (row) =>
          row.state === 'published' || !mayDelete(row) ? t('versions:delete.published') : null,
      }}
      dialog={
        deleting && (
          <DeleteDialog
            title={t('versions:delete.confirm')}
            text={t('versions:delete.text', { name: deleting.name })}
            confirm={t('versions:delete.confirm')}
            onConfirm={() =>
              remove(deleting).then(
                () => null,
                (error: unknown) => errorText(error),
              )
            }
            onClose={() => setDeleting(null)}
          />
        )
      }
    />
  )
}
