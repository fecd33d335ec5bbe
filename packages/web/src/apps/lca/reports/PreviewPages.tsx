import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { reportRoutes, type Locale, type CalculationReportType } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readId } from '../../../paths.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PagePreview } from '../../../records/reports/PagePreview.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { useUnsavedValues } from '../../../ui/form/form-context.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { kindsQuery } from './report-queries.ts'
import styles from './report-preview.module.css'

/** Delay between the last edit and the next preview [ms]. */
const rest = 200

interface PreviewPagesProps {
  calculation: { '@id': string; reportingLanguage?: unknown }
  etag: string | undefined
  texts: readonly string[]
  onClose: () => void
}

interface Previewed {
  calculation: string
  etag: string | undefined
  type: CalculationReportType
  language: Locale
  page: number
  /** Texts that are typed and not saved, by name. */
  unsaved: Readonly<Record<string, unknown>>
}

const previewQuery = ({ calculation, etag, type, language, page, unsaved }: Previewed) =>
  queryOptions({
    queryKey: ['report-preview', calculation, etag, type, language, page, unsaved],
    queryFn: ({ signal }) =>
      call(reportRoutes.preview, {
        params: { id: readId(calculation) },
        body: {
          type,
          language,
          page,
          texts: Object.fromEntries(
            Object.entries(unsaved).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : '',
            ]),
          ),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** One page of the report with the unsaved texts, as it would be printed now. */
export function PreviewPages({ calculation, etag, texts, onClose }: PreviewPagesProps) {
  const { t } = useTranslation('reports')
  const reader = useLocale()
  const [search, setSearch] = useUrlState()
  const type = ([search['preview']].flat()[0] ?? 'declaration') as CalculationReportType
  const [language, setLanguage] = useState<Locale>(
    (calculation.reportingLanguage as Locale | undefined) ?? reader,
  )
  const [page, setPage] = useState(1)
  const [unsaved] = useDebouncedValue(useUnsavedValues(texts), rest)
  const kinds =
    useQuery(kindsQuery(calculation['@id'])).data?.kinds.filter(
      ({ previewable, refusedBecause }) => previewable && refusedBecause !== 'access_denied',
    ) ?? []
  const { data, error, isFetching, refetch } = useQuery(
    previewQuery({ calculation: calculation['@id'], etag, type, language, page, unsaved }),
  )
  const count = data?.pageCount ?? 1
  const shown = data?.pages[0]
  const showPage = (next: number) => setPage(Math.min(count, Math.max(1, next)))
  const pageName = t('reports:preview.page', { page: shown?.number ?? page, count })
  return (
    <PagePreview
      labels={{
        preview: t('reports:preview.title'),
        sheet: t('reports:preview.sheet'),
        before: t('reports:preview.before'),
        next: t('reports:preview.next'),
      }}
      className={styles['preview']}
      isBusy={isFetching}
      head={
        <>
          <Select
            size="xs"
            allowDeselect={false}
            aria-label={t('reports:downloads.format')}
            value={type}
            onChange={(next) => {
              if (next) {
                setSearch({ preview: next })
                setPage(1)
              }
            }}
            data={kinds.map((kind) => ({
              value: kind.type,
              label: t(`reports:kind.${kind.type}`),
            }))}
          />
          <Select
            size="xs"
            allowDeselect={false}
            aria-label={t('reports:inLanguage')}
            value={language}
            onChange={(next) => next && setLanguage(next as Locale)}
            data={locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) }))}
          />
          <ActionIcon variant="subtle" aria-label={t('reports:preview.close')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </>
      }
      instead={
        error ? (
          <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          !shown && <SkeletonBar width="100%" />
        )
      }
      page={shown}
      pageName={pageName}
      status={pageName}
      number={page}
      count={count}
      onNumber={showPage}
      foot={
        data &&
        data.outline.length > 0 && (
          <Select
            size="xs"
            searchable
            className={styles['outline']}
            aria-label={t('reports:preview.section')}
            placeholder={t('reports:preview.section')}
            value={null}
            onChange={(at) => at && showPage(Number(data.outline[Number(at)]?.page))}
            data={data.outline.map(({ title }, index) => ({ value: String(index), label: title }))}
          />
        )
      }
    />
  )
}
