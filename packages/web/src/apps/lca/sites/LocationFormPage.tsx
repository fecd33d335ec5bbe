import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Location } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord, createRecord, recordOptions } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { paths } from '../../../paths.ts'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import {
  AddressFields,
  addressNames,
  IdentityFields,
  useRequiredIdentity,
} from './AddressFields.tsx'
import { reloadSites } from './queries.ts'
import type { LocationItem } from './queries.ts'

export const NewLocationPage = () => <LocationForm open={null} />

export function EditLocationPage() {
  const query = useQuery(recordOptions(Location, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => <LocationForm key={open.data.id} open={open} />}
    </RecordGate>
  )
}

const nothing = pickFields({}, addressNames)

function LocationForm({ open }: { open: Tagged<LocationItem> | null }) {
  const { t } = useTranslation('sites')
  const validate = useRequiredIdentity()
  const navigate = useNavigate()
  const saved = useRef<LocationItem>(undefined)
  const initial = useMemo(() => (open ? pickFields(open.data, addressNames) : nothing), [open])
  return (
    <FormPage
      header={{
        title: open ? open.data.name : t('sites:locations.new'),
        crumbs: [{ label: t('sites:locations.title'), href: paths.locations.list() }],
      }}
      initialValues={initial}
      isNew={!open}
      saveLabel={open ? undefined : t('sites:locations.create')}
      validate={validate}
      onSave={(values, changed) =>
        open
          ? changeRecord(Location, open, changed)
          : createRecord(Location, values, (record) => (saved.current = record))
      }
      onSaved={() => {
        void reloadSites()
        toast.success(t(open ? 'sites:toast.locationUpdated' : 'sites:toast.locationCreated'))
        const id = saved.current?.['@id']
        if (id)
          void navigate({
            to: paths.locations.item(id, 'transports') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        { id: 'identity', title: t('sites:section.location'), children: <IdentityFields /> },
        { id: 'address', title: t('sites:section.address'), children: <AddressFields /> },
      ]}
    />
  )
}
