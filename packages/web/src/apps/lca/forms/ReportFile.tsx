import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { calculationFileRoutes, calculationFiles, calculationFileNames } from '@cradle/contract'
import { call, fileForm } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { FileField, type UploadedFile } from '../../../ui/upload/FileField.tsx'
import { ConfidentialMark } from './ConfidentialMark.tsx'
import type { FormRecord } from '../../../records/calculation/form-record.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import {
  isConfidential,
  type reportSections,
} from '../../../records/calculation/report-sections.ts'

export const images = ['image/png', 'image/jpeg', 'image/webp']
const documents = [...images, 'application/pdf']
/** Default size limit of the server [MB]. */
export const MAX_MEGABYTES = 2

type FileOfReport = (typeof reportSections)[number]['files'][number]

/** An image or document of the report. Files are saved at once, without the Save button. */
export function ReportFile({
  calculation,
  field,
  kind,
  isReadOnly,
}: FileOfReport & { calculation: FormRecord; isReadOnly: boolean }) {
  const { t } = useTranslation('report-information')
  const change = useFileChange(calculation['@id'])
  const params = { id: readId(calculation['@id']) }
  const route = calculationFileNames.find((name) => calculationFiles[name] === field)!
  return (
    <FileField
      name={field}
      label={t(`report-information:file.${field}`)}
      {...(isConfidential(field) ? { badge: <ConfidentialMark /> } : {})}
      accept={kind === 'image' ? images : documents}
      maxMegabytes={MAX_MEGABYTES}
      file={calculation[field] as UploadedFile | undefined}
      readOnly={isReadOnly}
      onUpload={(file) =>
        change(() => call(calculationFileRoutes.upload[route], { params, body: fileForm(file) }))
      }
      onRemove={() => change(() => call(calculationFileRoutes.remove[route], { params }))}
    />
  )
}

/** Changes a file and reloads the calculation. @returns the reason of a refusal, or null */
export function useFileChange(
  id: string,
): (work: () => Promise<unknown>) => Promise<string | null> {
  const client = useQueryClient()
  return async (work) => {
    try {
      await work()
      await Promise.all([
        client.invalidateQueries({ queryKey: calculationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: readinessQuery(id).queryKey }),
      ])
      return null
    } catch (error) {
      return errorText(error)
    }
  }
}
