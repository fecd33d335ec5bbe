import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { NumberField, TextAreaField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { FileField, type UploadedFile } from '../../../ui/upload/FileField.tsx'
import { CalculationFrame, type OpenCalculation } from './CalculationFrame.tsx'
import { calculationQuery, readinessQuery } from './queries.ts'
import { reportSections, reportTextFields } from './report-sections.ts'
import { pick, useSaveCalculation } from './use-save-calculation.ts'

/** Texts, year and files that stand in the report. */
export const ReportInformationPage = () => <CalculationFrame tab="report-information">{(open) => <ReportInformation {...open} />}</CalculationFrame>

const images = ['image/png', 'image/jpeg', 'image/webp']
const documents = [...images, 'application/pdf']
const MAX_MEGABYTES = 2

function ReportInformation({ calculation, etag, isReadOnly }: OpenCalculation) {
  const { t } = useTranslation('report-information')
  const client = useQueryClient()
  const save = useSaveCalculation(calculation['@id'], etag)
  const initial = useMemo(() => pick(calculation, ['dataCollectionYear', ...reportTextFields]), [calculation])

  async function change(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work()
      await Promise.all([client.invalidateQueries({ queryKey: calculationQuery(calculation['@id']).queryKey }), client.invalidateQueries({ queryKey: readinessQuery(calculation['@id']).queryKey })])
      return null
    } catch (error) {
      return errorText(error)
    }
  }
  return (
    <FormPage
      key={calculation['@id']}
      initialValues={initial}
      readOnly={isReadOnly}
      onSave={(_values, changed) => save(changed)}
      sections={reportSections.map((section) => ({
        id: section.id,
        title: t(`report-information:section.${section.id}`),
        children: <>
          {section.id === 'data' && <NumberField name="dataCollectionYear" label={t('report-information:field.dataCollectionYear')} min={1900} max={2200} />}
          {section.texts.map((name) => <TextAreaField key={name} name={name} label={t(`report-information:field.${name}`)} rows={4} maxLength={65_535} />)}
          {section.files.map(({ route, field, kind }) => (
            <FileField
              key={route}
              label={t(`report-information:file.${field}`)}
              accept={kind === 'image' ? images : documents}
              maxMegabytes={MAX_MEGABYTES}
              file={calculation[field] as UploadedFile | undefined}
              readOnly={isReadOnly}
              onUpload={(file) => change(() => api.upload(`${calculation['@id']}/${route}`, file))}
              onRemove={() => change(() => api.delete(`${calculation['@id']}/${route}`))}
            />
          ))}
        </>,
      }))}
    />
  )
}
