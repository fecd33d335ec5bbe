import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { FileField, type UploadedFile } from '../../../ui/upload/FileField.tsx'
import type { OpenForm } from '../../../records/calculation/form-record.ts'
import { images, MAX_MEGABYTES, useFileChange } from './ReportFile.tsx'

const pictureQuery = (iri: string) =>
  queryOptions({
    queryKey: ['media', iri],
    queryFn: ({ signal }) => api.get<UploadedFile>(iri, { signal }),
  })

/** The picture beside the text on allocation: a file of its own that the calculation refers to. */
export function AllocationImage({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('report-information')
  const change = useFileChange(calculation['@id'])
  const iri = calculation['allocationImage'] as string | undefined
  const picture = useQuery({ ...pictureQuery(iri ?? ''), enabled: iri !== undefined }).data
  const refer = (to: string | null) =>
    api.patch(calculation['@id'], { allocationImage: to }, { ifMatch: etag })
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
          refer(
            (await api.upload<{ '@id': string }>('/2/media_objects', file, { purpose: 'image' }))[
              '@id'
            ],
          ),
        )
      }
      onRemove={() => change(() => refer(null))}
    />
  )
}
