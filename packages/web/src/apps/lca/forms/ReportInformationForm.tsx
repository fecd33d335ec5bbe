import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Calculation } from '@cradle/contract'
import { CheckboxField, NumberField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  excludedFlows,
  refuseFlows,
  type ExcludedFlowEntry,
} from './excluded-flows/excluded-flow.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import {
  reportSections,
  reportTextFields,
  findReportSection,
} from '../../../records/calculation/report-sections.ts'
import { useStandardTexts } from './use-standard-texts.ts'
import { pickFields, useSaveCalculation } from './use-save-calculation.ts'

const AllocationImage = lazyPart(() =>
  import('./AllocationImage.tsx').then((m) => m.AllocationImage),
)
const ExcludedFlows = lazyPart(() =>
  import('./excluded-flows/ExcludedFlows.tsx').then((m) => m.ExcludedFlows),
)
const ReportFile = lazyPart(() => import('./ReportFile.tsx').then((m) => m.ReportFile))
const ReportPreview = lazyPart(() =>
  import('../reports/ReportPreview.tsx').then((m) => m.ReportPreview),
)
const ReportTextField = lazyPart(() =>
  import('./ReportTextField.tsx').then((m) => m.ReportTextField),
)

/**
 * Report texts of a calculation or a template. Files belong to one calculation; a template only has
 * the image on allocation.
 */
export function ReportInformationForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('report-information')
  const save = useSaveCalculation(calculation['@id'], etag)
  const standards = useStandardTexts(calculation)
  const missing =
    useQuery({ ...readinessQuery(calculation['@id']), enabled: !isTemplate(calculation) }).data
      ?.missing ?? []
  const initial = useMemo(
    () =>
      pickFields(calculation, [
        'dataCollectionYear',
        'customFlowDiagram',
        excludedFlows,
        ...reportTextFields,
      ]),
    [calculation],
  )
  const isMissing = (name: string): boolean =>
    missing.some(({ place, field }) => place === 'report-information' && field === name)
  const countMissing = (section: string): number =>
    missing.filter(
      ({ place, field }) => place === 'report-information' && findReportSection(field) === section,
    ).length
  return (
    <FormPage
      key={calculation['@id']}
      initialValues={initial}
      readOnly={isReadOnly}
      validate={(values) =>
        refuseFlows(
          values[excludedFlows] as ExcludedFlowEntry[] | null,
          t('report-information:excluded.missing'),
        )
      }
      onSave={(_values, changed) => save(changed)}
      aside={
        !isTemplate(calculation) && (
          <ReportPreview calculation={calculation} etag={etag} texts={reportTextFields} />
        )
      }
      sections={reportSections
        .filter(({ id }) => id !== 'excluded' || !isTemplate(calculation))
        .map((section) => ({
          id: section.id,
          intro: section.id === 'excluded' ? t('report-information:excluded.intro') : undefined,
          title: t(`report-information:section.${section.id}`),
          missing: countMissing(section.id),
          children: (
            <>
              {section.id === 'data' && (
                <NumberField
                  {...fieldProps(Calculation, 'dataCollectionYear')}
                  label={t('report-information:field.dataCollectionYear')}
                  {...(isMissing('dataCollectionYear')
                    ? { hint: t('report-information:missingMark') }
                    : {})}
                />
              )}
              {section.texts.map((name) => (
                <ReportTextField
                  key={name}
                  name={name}
                  standard={standards[name]}
                  isMissing={isMissing(name)}
                />
              ))}
              {!isTemplate(calculation) &&
                section.files.map((one) => (
                  <ReportFile
                    key={one.field}
                    calculation={calculation}
                    {...one}
                    isReadOnly={isReadOnly}
                  />
                ))}
              {section.id === 'product' && (
                <CheckboxField
                  {...fieldProps(Calculation, 'customFlowDiagram')}
                  label={t('report-information:field.customFlowDiagram')}
                  hint={t('report-information:customFlowHint')}
                />
              )}
              {section.id === 'excluded' && <ExcludedFlows calculation={calculation['@id']} />}
              {section.id === 'production' && (
                <AllocationImage calculation={calculation} etag={etag} isReadOnly={isReadOnly} />
              )}
            </>
          ),
        }))}
    />
  )
}
