import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Supplier } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord, createRecord, recordOptions } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CheckboxField, RadioField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { listChoices, fieldProps, type FieldName } from '../../../records/fields/field-props.ts'
import {
  AddressFields,
  addressNames,
  IdentityFields,
  useRequiredIdentity,
} from './AddressFields.tsx'
import { AttachmentField } from './Attachment.tsx'
import { reloadSites } from './queries.ts'
import type { SupplierItem } from './queries.ts'

const names: readonly FieldName<typeof Supplier>[] = [
  ...addressNames,
  'active',
  'approached',
  'approachMethod',
  'receivedDocumentType',
  'attachment',
]
const nothing = { ...pickFields({}, names), active: true, approached: false }

export const NewSupplierPage = () => <SupplierForm open={null} />

export function EditSupplierPage() {
  const query = useQuery(recordOptions(Supplier, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => <SupplierForm key={open.data.id} open={open} />}
    </RecordGate>
  )
}

function SupplierForm({ open }: { open: Tagged<SupplierItem> | null }) {
  const { t } = useTranslation('sites')
  const validate = useRequiredIdentity()
  const navigate = useNavigate()
  const saved = useRef<SupplierItem>(undefined)
  const changedNames = useRef<string[]>([])
  const initial = useMemo<Record<string, unknown>>(
    () => (open ? pickFields(open.data, names) : nothing),
    [open],
  )
  return (
    <FormPage
      header={{
        title: open ? open.data.name : t('sites:suppliers.new'),
        crumbs: [{ label: t('sites:suppliers.title'), href: paths.suppliers.list() }],
      }}
      initialValues={initial}
      isNew={!open}
      saveLabel={open ? undefined : t('sites:suppliers.create')}
      validate={validate}
      onSave={(values, changed) => {
        changedNames.current = Object.keys(changed)
        return open
          ? changeRecord(Supplier, open, changed)
          : createRecord(Supplier, values, (record) => (saved.current = record))
      }}
      onSaved={() => {
        void reloadSites()
        const isOnlyFile =
          changedNames.current.length === 1 && changedNames.current[0] === 'attachment'
        toast.success(
          t(
            !open
              ? 'sites:toast.supplierCreated'
              : isOnlyFile
                ? 'sites:toast.fileUpdated'
                : 'sites:toast.supplierUpdated',
          ),
        )
        const id = saved.current?.['@id']
        if (id) void navigate({ to: paths.suppliers.item(id) as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'identity',
          title: t('sites:section.supplier'),
          children: (
            <>
              <IdentityFields />
              <CheckboxField
                {...fieldProps(Supplier, 'active')}
                label={t('sites:field.active')}
                hint={t('sites:hint.active')}
              />
            </>
          ),
        },
        { id: 'address', title: t('sites:section.address'), children: <AddressFields /> },
        {
          id: 'data',
          title: t('sites:section.data'),
          intro: t('sites:hint.approached'),
          children: <Approach />,
        },
      ]}
    />
  )
}

/** The supplier's own figures: whether and how they were requested, and the response. */
function Approach() {
  const { t } = useTranslation('sites')
  const approached = useFormValue<boolean | null>(fieldProps(Supplier, 'approached').name)
  return (
    <>
      <CheckboxField {...fieldProps(Supplier, 'approached')} label={t('sites:field.approached')} />
      {approached && (
        <RadioField
          {...fieldProps(Supplier, 'approachMethod')}
          label={t('sites:field.approachMethod')}
          options={listChoices(Supplier, 'approachMethod', (value) => t(`sites:approach.${value}`))}
        />
      )}
      <TextField
        {...fieldProps(Supplier, 'receivedDocumentType')}
        label={t('sites:field.receivedDocumentType')}
        hint={t('sites:hint.receivedDocumentType')}
      />
      <AttachmentField
        name={fieldProps(Supplier, 'attachment').name}
        label={t('sites:field.attachment')}
      />
    </>
  )
}
