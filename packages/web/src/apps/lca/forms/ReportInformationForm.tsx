import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Calculation } from '@cradle/contract'
import { CheckboxField, NumberField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { FieldShape, TableShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  excludedFlows,
  refuseFlows,
  type ExcludedFlowEntry,
} from './excluded-flows/excluded-flow.ts'
import { ReportPreview } from '../reports/ReportPreview.tsx'
import { listFormFields } from './form-fields.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import {
  reportSections,
  reportTextFields,
  findReportSection,
} from '../../../records/calculation/report-sections.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { useStandardTexts } from './use-standard-texts.ts'
import { listTranslations, pickTranslations, textsQuery } from './languages/translated-texts.ts'
import { useSaveTexts } from './languages/use-save-texts.ts'
import { pickFields } from './use-save-calculation.ts'

const AllocationImage = lazyPart(
  () => import('./AllocationImage.tsx').then((m) => m.AllocationImage),
  <FieldShape />,
)
const ExcludedFlows = lazyPart(
  () => import('./excluded-flows/ExcludedFlows.tsx').then((m) => m.ExcludedFlows),
  <TableShape rows={3} />,
)
const ReportFile = lazyPart(
  () => import('./ReportFile.tsx').then((m) => m.ReportFile),
  <FieldShape />,
)
const SecondLanguage = lazyPart(
  () => import('./languages/SecondLanguage.tsx').then((m) => m.SecondLanguage),
  <FieldShape />,
)
const TranslatedNames = lazyPart(
  () => import('./languages/TranslatedNames.tsx').then((m) => m.TranslatedNames),
  <FieldShape />,
)
const TranslatedText = lazyPart(
  () => import('./languages/TranslatedText.tsx').then((m) => m.TranslatedText),
  <FieldShape lines={5} />,
)

/**
 * Report texts of a calculation or a template, in every language. Files belong to one calculation; a template only has the
 * image on allocation.
 */
export function ReportInformationForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('report-information')
  const save = useSaveTexts(calculation['@id'], etag)
  const [search, setSearch] = useUrlState()
  const { data: texts, isPending: areTextsPending } = useQuery(textsQuery(calculation, etag))
  const translations = listTranslations(texts)
  const second = translations.find(({ language }) => language === search['beside'])
  // Two columns from the start, also while the texts of the second one are on their way.
  const hasSecond = second !== undefined || (areTextsPending && search['beside'] !== undefined)
  const standards = useStandardTexts(calculation)
  const missing =
    useQuery({ ...readinessQuery(calculation['@id']), enabled: !isTemplate(calculation) }).data
      ?.missing ?? []
  const initial = useMemo(
    () => ({
      ...pickFields(calculation, [...listFormFields('report-information'), ...reportTextFields]),
      ...pickTranslations(texts),
    }),
    [calculation, texts],
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
      wide={hasSecond}
      notice={
        areTextsPending ? (
          <FieldShape />
        ) : (
          translations.length > 0 && (
            <SecondLanguage
              translations={translations}
              selected={second}
              onSelect={(language) => setSearch({ beside: language })}
            />
          )
        )
      }
      aside={
        !isTemplate(calculation) &&
        !hasSecond && (
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
              {section.id === 'product' &&
                (second ? (
                  <TranslatedNames calculation={calculation} second={second} />
                ) : (
                  hasSecond && <FieldShape />
                ))}
              {section.texts.map((name) => (
                <TranslatedText
                  key={name}
                  name={name}
                  standard={standards[name]}
                  isMissing={isMissing(name)}
                  translations={translations}
                  second={second}
                  hasSecond={hasSecond}
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
