import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconEye, IconX } from '@tabler/icons-react'
import { locales } from '@cradle/contract/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { methodRoutes, type Locale } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { PagePreview } from '../../../records/reports/PagePreview.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { useUnsavedValues } from '../../../ui/form/form-context.ts'
import { Select } from '../../../ui/select/Select.tsx'
import type { MethodItem } from './method-queries.ts'
import { buildFormValues, buildMethodBody } from './method-values.ts'
import styles from './sample.module.css'

/** Delay between the last edit and the next page [ms]. */
const REST_MS = 400
/** Narrower windows have no space beside the form, so the sample is not made. */
const WIDE = '(min-width: 1180px)'

interface SampleProps {
  method: Tagged<MethodItem>
  /** Names of the form's fields. */
  fields: readonly string[]
}

/** The declaration of a sample product beside the form. It is open until the reader closes it. */
export function SampleDeclaration(props: SampleProps) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useUrlState()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  if (!isWide) return null
  if (search['sample'] === 'closed')
    return (
      <div className={styles['closed']}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          onClick={() => setSearch({ sample: undefined })}
        >
          {t('admin:methods.sample.open')}
        </Button>
      </div>
    )
  return <Sample {...props} onClose={() => setSearch({ sample: 'closed' })} />
}

/** Follows the form: each page contains the values that are not saved yet. */
function Sample({
  method: { data: method, etag },
  fields,
  onClose,
}: SampleProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const reader = useLocale()
  const [language, setLanguage] = useState<Locale>(reader)
  const [page, setPage] = useState(1)
  const [unsaved] = useDebouncedValue(useUnsavedValues(fields), REST_MS)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['methods', 'sample', method.id, etag, language, page, unsaved],
    queryFn: ({ signal }) =>
      call(methodRoutes.sampleDeclaration, {
        params: { id: method.id },
        body: {
          language,
          page,
          method: buildMethodBody(unsaved, { ...buildFormValues(method), ...unsaved }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const count = data?.pageCount ?? 1
  const shown = data?.pages[0]
  const label = t('admin:methods.sample.page', { page: shown?.number ?? page, count })
  const showPage = (next: number) => setPage(Math.min(count, Math.max(1, next)))
  return (
    <PagePreview
      labels={{
        preview: t('admin:methods.sample.title'),
        sheet: t('admin:methods.sample.sheet'),
        before: t('admin:methods.sample.before'),
        next: t('admin:methods.sample.next'),
      }}
      className={styles['sample']}
      isBusy={isFetching}
      head={
        <>
          <span>
            {data && t('admin:methods.sample.of', { name: data.productName })}
            {data?.sampleMethodName && (
              <small>{t('admin:methods.sample.borrowed', { method: data.sampleMethodName })}</small>
            )}
            {data?.shipped && <small>{t('admin:methods.sample.shipped')}</small>}
          </span>
          <Select
            size="xs"
            w={130}
            allowDeselect={false}
            aria-label={t('reports:inLanguage')}
            value={language}
            onChange={(next) => next && setLanguage(next as Locale)}
            data={locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) }))}
          />
          <ActionIcon
            variant="subtle"
            aria-label={t('admin:methods.sample.close')}
            onClick={onClose}
          >
            <IconX size={16} />
          </ActionIcon>
        </>
      }
      instead={
        error ? (
          <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          !shown && <WaitingPage />
        )
      }
      page={shown}
      pageName={label}
      status={data ? label : t('ui:loading')}
      number={page}
      count={count}
      onNumber={showPage}
    />
  )
}

/** Lines of a page while the first one is typeset, so that nothing moves when it arrives. */
const WaitingPage = () => (
  <div className={styles['waiting']} aria-hidden="true">
    <SkeletonBar width="55%" height={18} />
    {Array.from({ length: 9 }, (_, line) => (
      <SkeletonBar key={line} width={`${96 - ((line * 23) % 40)}%`} />
    ))}
  </div>
)
