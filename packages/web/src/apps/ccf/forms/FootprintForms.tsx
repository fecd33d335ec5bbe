import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, WasteScenarioSet } from '@cradle/contract'
import {
  footprintLocationTypes,
  footprintTextNames,
  reportingIntervals,
  type FootprintTextName,
} from '@cradle/contract/footprints-choices'
import { changeRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { useMethodOptions, useOptions } from '../../../records/reference/reference-lists.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  CheckboxField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { FormPage, type FormSection } from '../../../ui/form/FormPage.tsx'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import { FootprintFrame, type OpenFootprint } from '../footprint/FootprintFrame.tsx'
import { readinessQuery, reloadFootprints } from '../footprint/footprint-queries.ts'
import { LocationRelations } from './LocationRelations.tsx'
import { MissingNote } from './MissingNote.tsx'
import { TargetField } from './TargetField.tsx'
import { useBaseYears } from './use-base-years.ts'
import { useConsolidationOptions } from '../footprint/use-consolidation-options.ts'

export const BasicsPage = () => (
  <FootprintFrame tab="basics">{(open) => <BasicsForm {...open} />}</FootprintFrame>
)
export const ExpertPage = () => (
  <FootprintFrame tab="expert">{(open) => <ExpertForm {...open} />}</FootprintFrame>
)
export const ReportInformationPage = () => (
  <FootprintFrame tab="report-information">{(open) => <TextForm {...open} />}</FootprintFrame>
)

const basicNames = [
  'name',
  'timePeriod',
  'reportingIntervals',
  'intervalStartPosition',
  'method',
  'wasteScenarioSet',
  'locationType',
  'consolidation',
  'equity',
  'operationalControl',
  'financialControl',
  'jointFinancialControl',
  'locations',
  'employees',
  'revenue',
  'floorArea',
  'productMass',
] as const
const expertNames = [
  'baseYear',
  'recalculationThreshold',
  'target',
  'methodDescription',
  'methodExplanation',
] as const

/** Texts of the report by chapter. */
const textSections: { id: string; texts: readonly FootprintTextName[] }[] = [
  {
    id: 'organisation',
    texts: ['organisationDescription', 'purposeAndTargetGroups', 'teamMembers'],
  },
  { id: 'boundaries', texts: ['organisationalBoundary', 'operationalBoundary', 'exclusions'] },
  {
    id: 'data',
    texts: ['baseYearPolicy', 'dataQualityStatement', 'estimatesAndAssumptions', 'uncertainty'],
  },
  {
    id: 'conclusions',
    texts: [
      'removals',
      'reductionMeasures',
      'verificationStatement',
      'generalSubstantiation',
      'interpretation',
      'annex2References',
    ],
  },
]

function FootprintForm({
  open,
  isReadOnly,
  names,
  sections,
  notice,
}: OpenFootprint & {
  names: readonly string[]
  sections: FormSection[]
  notice?: ReactNode
}) {
  const { t } = useTranslation('ccf')
  const initial = useMemo(() => readValues(open.data, names), [open, names])
  return (
    <FormPage<Record<string, unknown>>
      initialValues={initial}
      readOnly={isReadOnly}
      notice={notice}
      validate={(values) => findBlanks(Footprint, values, () => t('ccf:required'))}
      onSave={(_values, changed) => changeRecord(Footprint, open, toBody(changed))}
      onSaved={() => {
        void reloadFootprints()
        toast.success(t('ccf:saved'))
      }}
      sections={sections}
    />
  )
}

/** Radio buttons have texts: the number of intervals is one in the form. */
const readValues = (record: object, names: readonly string[]): Record<string, unknown> => {
  const values = pickFields(record, names)
  return 'reportingIntervals' in values
    ? { ...values, reportingIntervals: String(values['reportingIntervals']) }
    : values
}
const toBody = (changed: Record<string, unknown>): Record<string, unknown> =>
  'reportingIntervals' in changed
    ? { ...changed, reportingIntervals: Number(changed['reportingIntervals']) }
    : changed

function BasicsForm({ open, isReadOnly }: OpenFootprint) {
  const { t } = useTranslation('ccf')
  const footprint = open.data
  const methods = useMethodOptions(footprint.method)
  const sets = useOptions(WasteScenarioSet)
  const consolidations = useConsolidationOptions()
  const hasInputs = footprint.inputCount > 0
  const frozenHint = hasInputs ? t('ccf:hint.frozen') : undefined
  return (
    <FootprintForm
      key={footprint.id}
      open={open}
      isReadOnly={isReadOnly}
      names={basicNames}
      sections={[
        {
          id: 'basics',
          title: t('ccf:section.basics'),
          children: (
            <>
              <TextField {...fieldProps(Footprint, 'name')} label={t('ccf:field.name')} />
              <TextField
                {...fieldProps(Footprint, 'timePeriod')}
                label={t('ccf:field.timePeriod')}
                hint={t('ccf:hint.timePeriod')}
              />
              <RadioField
                name="reportingIntervals"
                required
                frozen={hasInputs}
                label={t('ccf:field.reportingIntervals')}
                hint={frozenHint ?? t('ccf:hint.reportingIntervals')}
                options={reportingIntervals.map((value) => ({
                  value: String(value),
                  label: t(`ccf:intervals.${value}`),
                }))}
              />
              <NumberField
                {...fieldProps(Footprint, 'intervalStartPosition')}
                label={t('ccf:field.intervalStartPosition')}
                hint={t('ccf:hint.intervalStartPosition')}
              />
              <SelectField
                {...fieldProps(Footprint, 'method')}
                label={t('ccf:field.method')}
                options={methods}
              />
              <SelectField
                {...fieldProps(Footprint, 'wasteScenarioSet')}
                label={t('ccf:field.wasteScenarioSet')}
                options={sets}
              />
            </>
          ),
        },
        {
          id: 'boundary',
          title: t('ccf:section.boundary'),
          intro: t('ccf:hint.boundary'),
          children: (
            <>
              <RadioField
                name="consolidation"
                label={t('ccf:field.consolidation')}
                hint={t('ccf:hint.consolidation')}
                options={consolidations}
              />
              <SelectField
                {...fieldProps(Footprint, 'locationType')}
                label={t('ccf:field.locationType')}
                options={footprintLocationTypes.map((value) => ({
                  value,
                  label: t(`ccf:locationType.${value}`),
                }))}
              />
              <LocationRelations />
              <NumberField
                {...fieldProps(Footprint, 'equity')}
                label={t('ccf:field.equity')}
                hint={t('ccf:hint.otherLocations')}
              />
              <CheckboxField
                {...fieldProps(Footprint, 'operationalControl')}
                label={t('ccf:field.operationalControl')}
                hint={t('ccf:hint.otherLocations')}
              />
              <CheckboxField
                {...fieldProps(Footprint, 'financialControl')}
                label={t('ccf:field.financialControl')}
                hint={t('ccf:hint.otherLocations')}
              />
              <CheckboxField
                {...fieldProps(Footprint, 'jointFinancialControl')}
                label={t('ccf:field.jointFinancialControl')}
                hint={t('ccf:hint.jointFinancialControl')}
              />
            </>
          ),
        },
        {
          id: 'size',
          title: t('ccf:section.size'),
          intro: t('ccf:hint.size'),
          children: (['employees', 'revenue', 'floorArea', 'productMass'] as const).map((name) => (
            <NumberField
              key={name}
              {...fieldProps(Footprint, name)}
              label={t(`ccf:field.${name}`)}
            />
          )),
        },
      ]}
    />
  )
}

function ExpertForm({ open, isReadOnly }: OpenFootprint) {
  const { t } = useTranslation('ccf')
  const years = useBaseYears(open.data)
  return (
    <FootprintForm
      key={open.data.id}
      open={open}
      isReadOnly={isReadOnly}
      names={expertNames}
      sections={[
        {
          id: 'baseYear',
          title: t('ccf:section.baseYear'),
          children: (
            <>
              <SelectField
                {...fieldProps(Footprint, 'baseYear')}
                label={t('ccf:field.baseYear')}
                hint={t('ccf:hint.baseYear')}
                options={years}
              />
              <NumberField
                {...fieldProps(Footprint, 'recalculationThreshold')}
                label={t('ccf:field.recalculationThreshold')}
                hint={t('ccf:hint.recalculationThreshold')}
              />
              <TargetField />
            </>
          ),
        },
        {
          id: 'method',
          title: t('ccf:section.method'),
          children: (['methodDescription', 'methodExplanation'] as const).map((name) => (
            <RichTextField key={name} name={name} label={t(`ccf:field.${name}`)} />
          )),
        },
      ]}
    />
  )
}

function TextForm({ open, isReadOnly }: OpenFootprint) {
  const { t } = useTranslation('ccf')
  const missing = useQuery(readinessQuery(open.data.id)).data?.missing ?? []
  const isMissing = (name: string): boolean =>
    missing.some(({ place, field }) => place === 'report-information' && field === name)
  return (
    <FootprintForm
      key={open.data.id}
      open={open}
      isReadOnly={isReadOnly}
      names={footprintTextNames}
      sections={textSections.map(({ id, texts }) => ({
        id,
        title: t(`ccf:section.${id}` as 'ccf:section.organisation'),
        missing: texts.filter(isMissing).length,
        children: texts.map((name) => (
          <RichTextField
            key={name}
            name={name}
            label={t(`ccf:text.${name}`)}
            hint={t(`ccf:textHint.${name}`)}
            badge={isMissing(name) ? <MissingNote /> : undefined}
          />
        )),
      }))}
    />
  )
}
