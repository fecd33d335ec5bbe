import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MediaObject, recordRoutes } from '@cradle/contract'
import { call, fileForm } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import { FileField } from '../../../ui/upload/FileField.tsx'
import type { OpenForm } from '../../../records/calculation/form-record.ts'
import { patchFormRecord } from './use-save-calculation.ts'
import { images, MAX_MEGABYTES, useFileChange } from './ReportFile.tsx'

const pictureQuery = (iri: string) =>
  queryOptions({
    queryKey: ['media', iri],
    queryFn: ({ signal }) =>
      call(recordRoutes(MediaObject).get, { params: { id: readId(iri) }, signal }),
  })

/** Image beside the text on allocation. The calculation refers to it as a separate file. */
export function AllocationImage({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('report-information')
  const change = useFileChange(calculation['@id'])
  const iri = calculation['allocationImage'] as string | undefined
  const picture = useQuery({ ...pictureQuery(iri ?? ''), enabled: iri !== undefined }).data
  const saveReference = (to: string | null) =>
    patchFormRecord(calculation['@id'], { allocationImage: to }, etag)
  return (
    <FileField
      name="allocationImage"
      label={t('report-information:file.allocationImage')}
      accept={images}
      maxMegabytes={MAX_MEGABYTES}
      file={iri === undefined ? undefined : (picture ?? {})}
      readOnly={isReadOnly}
      onUpload={(file) =>
        change(async () =>
          saveReference(
            (
              await call(recordRoutes(MediaObject).create, {
                body: fileForm(file, { purpose: 'image' }),
              })
            )['@id'],
          ),
        )
      }
      onRemove={() => change(() => saveReference(null))}
    />
  )
}
