import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DataRequest,
  dataModules,
  dataQuestions,
  Indicator,
  locales,
  StandardUnit,
  Supplier,
} from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { changeRecord, createRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks, type FieldName } from '../../../records/fields/field-props.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import { unitLabel, useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { reloadDataRequests, type DataRequestItem } from './data-request-queries.ts'

const names = [
  'supplier',
  'environmentalProfile',
  'material',
  'unit',
  'contactName',
  'contactEmail',
  'language',
  'message',
  'questions',
  'indicators',
  'modules',
  'dueOn',
] as const satisfies readonly FieldName<typeof DataRequest>[]

/** What most requests ask for: the form starts with it. */
const usual = {
  questions: ['massPerUnit', 'country', 'referenceYear', 'dataOwner', 'indicators', 'document'],
  indicators: ['GWP-total', 'GWP-fossil', 'GWP-biogenic', 'GWP-luluc'],
  modules: ['A1-A3'],
}

/** The form of a new request; its address may name the supplier, and the profile or a new material. */
export function NewDataRequest() {
  const [search] = useUrlState()
  const read = (name: string): string | null => [search[name] ?? []].flat()[0] ?? null
  return (
    <RequestForm
      open={null}
      given={{
        supplier: read('supplier'),
        environmentalProfile: read('profile'),
        material: read('material'),
      }}
    />
  )
}

/** The form of a draft. */
export const EditDataRequest = ({ open }: { open: Tagged<DataRequestItem> }) => (
  <RequestForm open={open} given={{}} />
)

function RequestForm({
  open,
  given,
}: {
  open: Tagged<DataRequestItem> | null
  given: Partial<Record<'supplier' | 'environmentalProfile' | 'material', string | null>>
}) {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  const navigate = useNavigate()
  const saved = useRef<DataRequestItem>(undefined)
  const { supplier = null, environmentalProfile = null, material = null } = given
  const initial = useMemo<Record<string, unknown>>(
    () =>
      open
        ? pickFields(open.data, names)
        : {
            ...pickFields({}, names),
            ...usual,
            language: locale,
            supplier,
            environmentalProfile,
            material,
          },
    [open, locale, supplier, environmentalProfile, material],
  )
  return (
    <FormPage
      header={{
        title: open ? (open.data.material ?? '') : t('data-requests:new'),
        crumbs: [{ label: t('data-requests:title'), href: paths.dataRequests.list() }],
      }}
      initialValues={initial}
      isNew={!open}
      saveLabel={open ? undefined : t('data-requests:create')}
      validate={(values) =>
        findBlanks(DataRequest, values, (name) =>
          t('ui:form.requiredField', {
            fieldName: t(`data-requests:field.${name as (typeof names)[number]}`),
          }),
        )
      }
      onSave={(values, changed) =>
        open
          ? changeRecord(DataRequest, open, changed)
          : createRecord(DataRequest, withoutDerived(values), (made) => (saved.current = made))
      }
      onSaved={() => {
        void reloadDataRequests()
        toast.success(t('data-requests:saved'))
        const id = saved.current?.['@id'] ?? open?.data['@id']
        if (id) void navigate({ to: paths.dataRequests.item(id) as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'material',
          title: t('data-requests:section.material'),
          children: <MaterialFields isNew={!open} />,
        },
        {
          id: 'questions',
          title: t('data-requests:section.questions'),
          children: <QuestionFields />,
        },
        { id: 'mail', title: t('data-requests:section.mail'), children: <MailFields /> },
      ]}
    />
  )
}

/** A request for a profile has its name and unit. */
const withoutDerived = (values: Record<string, unknown>): Record<string, unknown> =>
  values['environmentalProfile'] ? { ...values, material: null, unit: null } : values

function MaterialFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('data-requests')
  const suppliers = useOptions(Supplier)
  const units = useOptions(StandardUnit, unitLabel)
  const profile = useFormValue<string | null>('environmentalProfile')
  return (
    <>
      <SelectField
        {...fieldProps(DataRequest, 'supplier')}
        label={t('data-requests:field.supplier')}
        options={suppliers}
        searchable
        frozen={!isNew}
      />
      {isNew && (
        <ProfileField
          name={fieldProps(DataRequest, 'environmentalProfile').name}
          label={t('data-requests:field.environmentalProfile')}
          hint={t('data-requests:hintOf.environmentalProfile')}
        />
      )}
      {!profile && (
        <>
          <TextField
            {...fieldProps(DataRequest, 'material')}
            label={t('data-requests:field.material')}
            hint={t('data-requests:hintOf.material')}
          />
          <SelectField
            {...fieldProps(DataRequest, 'unit')}
            label={t('data-requests:field.unit')}
            options={units}
            searchable
          />
        </>
      )}
    </>
  )
}

function QuestionFields() {
  const { t } = useTranslation('data-requests')
  const nameIndicator = useIndicatorName()
  const indicators = useReference(Indicator)
  const questions = useFormValue<string[] | null>('questions')
  return (
    <>
      <MultiSelectField
        {...fieldProps(DataRequest, 'questions')}
        label={t('data-requests:field.questions')}
        options={dataQuestions.map((value) => ({
          value,
          label: t(`data-requests:question.${value}`),
        }))}
      />
      {questions?.includes('indicators') && (
        <>
          <MultiSelectField
            {...fieldProps(DataRequest, 'indicators')}
            required
            label={t('data-requests:field.indicators')}
            options={indicators.map(({ code }) => ({ value: code, label: nameIndicator(code) }))}
          />
          <MultiSelectField
            {...fieldProps(DataRequest, 'modules')}
            required
            label={t('data-requests:field.modules')}
            options={dataModules.map((value) => ({ value, label: value.replace('-', '–') }))}
          />
        </>
      )}
    </>
  )
}

function MailFields() {
  const { t } = useTranslation('data-requests')
  return (
    <>
      <TextField
        {...fieldProps(DataRequest, 'contactName')}
        label={t('data-requests:field.contactName')}
      />
      <TextField
        {...fieldProps(DataRequest, 'contactEmail')}
        type="email"
        label={t('data-requests:field.contactEmail')}
      />
      <SelectField
        {...fieldProps(DataRequest, 'language')}
        label={t('data-requests:field.language')}
        hint={t('data-requests:hintOf.language')}
        options={locales.map((value) => ({
          value,
          label: t(`data-requests:language.${value}`),
        }))}
      />
      <DateField
        {...fieldProps(DataRequest, 'dueOn')}
        label={t('data-requests:field.dueOn')}
        hint={t('data-requests:hintOf.dueOn')}
      />
      <TextAreaField
        {...fieldProps(DataRequest, 'message')}
        label={t('data-requests:field.message')}
      />
    </>
  )
}
