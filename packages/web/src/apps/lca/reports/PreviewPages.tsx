import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import {
  reportRoutes,
  type Locale,
  type PreviewPage,
  type CalculationReportType,
} from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readId } from '../../../paths.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report-preview', calculation['@id'], etag, type, language, page, unsaved],
    queryFn: ({ signal }) =>
      call(reportRoutes.preview, {
        params: { id: readId(calculation['@id']) },
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
  const count = data?.pageCount ?? 1
  const shown = data?.pages[0]
  const showPage = (next: number) => setPage(Math.min(count, Math.max(1, next)))
  return (
    <aside
      className={styles['preview']}
      aria-label={t('reports:preview.title')}
      aria-busy={isFetching || undefined}
    >
      <header className={styles['head']}>
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
          data={kinds.map((kind) => ({ value: kind.type, label: t(`reports:kind.${kind.type}`) }))}
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
      </header>
      <div
        className={styles['sheet']}
        tabIndex={0}
        role="group"
        aria-label={t('reports:preview.sheet')}
      >
        {error ? (
          <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
        ) : shown ? (
          <Page page={shown} title={t('reports:preview.page', { page: shown.number, count })} />
        ) : (
          <SkeletonBar width="100%" />
        )}
      </div>
      <footer className={styles['foot']}>
        <ActionIcon
          variant="default"
          aria-label={t('reports:preview.before')}
          disabled={page <= 1}
          onClick={() => showPage(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span role="status">
          {t('reports:preview.page', { page: shown?.number ?? page, count })}
        </span>
        <ActionIcon
          variant="default"
          aria-label={t('reports:preview.next')}
          disabled={page >= count}
          onClick={() => showPage(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {data && data.outline.length > 0 && (
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
        )}
      </footer>
    </aside>
  )
}

/** Draws the page as an image, so that nothing in its texts can run. */
function Page({ page, title }: { page: PreviewPage; title: string }) {
  const url = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.svg)}`,
    [page.svg],
  )
  return (
    <img
      className={styles['page']}
      src={url}
      alt={title}
      style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}
    />
  )
}
