import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, StandardUnit, type Field } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import { changeRecord, createRecord, recordOptions } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage, type SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { FactorField, findKnownFactor } from './FactorField.tsx'
import { findDimension, nameDimension } from './dimension-names.ts'
import {
  isReferenceKind,
  listFields,
  referenceKinds,
  type EditableResource,
  type ReferenceKind,
} from './reference-kinds.ts'

type Values = Record<string, unknown>

/** The values of a record as the form shows them: a dimension has its name in the reader's language. */
const showValues = (values: Values): Values =>
  typeof values['dimension'] === 'string'
    ? { ...values, dimension: nameDimension(values['dimension']) }
    : values

/**
 * The changed values of the form as they are stored. A unit whose size the product knows keeps no other factor.
 *
 * @param all every value of the form
 */
function storeValues(changed: Values, all: Values): Values {
  const factor = findKnownFactor(all['symbol'])
  return {
    ...changed,
    ...(typeof changed['dimension'] === 'string'
      ? { dimension: findDimension(changed['dimension']) }
      : {}),
    ...(factor !== null && ('factor' in changed || 'symbol' in changed) ? { factor } : {}),
  }
}

/** A new entry of the reference list in the address. */
export function NewReferencePage() {
  const kind = useParam('list')
  return isReferenceKind(kind) ? <NewReference key={kind} kind={kind} /> : <NotFoundPage />
}

function NewReference({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation(['admin', 'reference'])
  const navigate = useNavigate()
  const resource: EditableResource = referenceKinds[kind]
  const initial = useMemo(
    () =>
      pickFields(
        {},
        listFields(kind).map(([name]) => name),
      ),
    [kind],
  )
  return (
    <ReferenceForm
      kind={kind}
      title={t('admin:reference.new')}
      initial={initial}
      isNew
      onSave={(values) => createRecord(resource, storeValues(values, values), () => undefined)}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['reference'] })
        toast.success(t('admin:reference.created'))
        void navigate({ to: `/admin/reference/${kind}` as never, ignoreBlocker: true })
      }}
    />
  )
}

/** Changes an entry of a reference list. */
export function ReferencePage() {
  const kind = useParam('list')
  return isReferenceKind(kind) ? <EditReference key={kind} kind={kind} /> : <NotFoundPage />
}

function EditReference({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation(['admin', 'reference'])
  const resource: EditableResource = referenceKinds[kind]
  const query = useQuery(recordOptions(resource, useParam('id')))
  return (
    <RecordGate query={query}>
      {(tagged) => (
        <ReferenceForm
          key={tagged.data.id}
          kind={kind}
          title={String((tagged.data as Values)['name'])}
          initial={showValues(
            pickFields(
              tagged.data,
              listFields(kind).map(([name]) => name),
            ),
          )}
          onSave={(values, changed) => changeRecord(resource, tagged, storeValues(changed, values))}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['reference'] })
            toast.success(t('admin:reference.updated'))
          }}
        />
      )}
    </RecordGate>
  )
}

function ReferenceForm({
  kind,
  title,
  initial,
  isNew = false,
  onSave,
  onSaved,
}: {
  kind: ReferenceKind
  title: string
  initial: Values
  isNew?: boolean
  onSave: (values: Values, changed: Values) => Promise<SaveOutcome>
  onSaved: () => void
}) {
  const { t } = useTranslation('admin')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t(`admin:reference.list.${kind}`), href: `/admin/reference/${kind}` }],
      }}
      initialValues={initial}
      isNew={isNew}
      saveLabel={isNew ? t('admin:reference.create') : undefined}
      validate={(values) =>
        findBlanks(referenceKinds[kind], values, (name) =>
          t('ui:form.requiredField', { fieldName: t(`admin:reference.field.${name}`) }),
        )
      }
      onSave={onSave}
      onSaved={onSaved}
      sections={[
        {
          id: 'entry',
          title: t(`admin:reference.list.${kind}`),
          children: listFields(kind).map(([name, field]) => (
            <ReferenceField key={name} kind={kind} name={name} field={field} isNew={isNew} />
          )),
        },
      ]}
    />
  )
}

/** The control that fits the kind of a field of the contract. */
function ReferenceField({
  kind,
  name,
  field,
  isNew,
}: {
  kind: ReferenceKind
  name: string
  field: Field
  isNew: boolean
}) {
  const { t } = useTranslation('admin')
  const units = useReference(StandardUnit)
  const methods = useReference(Method)
  const resource: EditableResource = referenceKinds[kind]
  const props = {
    ...fieldProps(resource, name),
    label: t(`admin:reference.field.${name}`),
    frozen: !isNew && field.fixed === true,
  }
  if (name === 'factor') return <FactorField {...props} />
  switch (field.kind) {
    case 'number':
    case 'integer':
      return <NumberField {...props} />
    case 'text':
      return <TextAreaField {...props} />
    case 'choice':
      return (
        <SelectField
          {...props}
          options={field.values.map((value) => ({
            value: String(value),
            label: t(`admin:reference.group.${value}`),
          }))}
        />
      )
    case 'reference':
      return field.target === 'EnvironmentalProfile' ? (
        <ProfileField {...props} />
      ) : (
        <SelectField
          {...props}
          options={(field.target === 'Method' ? methods : units).map((one) => ({
            value: one['@id'],
            label: one.name,
          }))}
        />
      )
    default:
      return <TextField {...props} />
  }
}
