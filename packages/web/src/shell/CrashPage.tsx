import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Problem } from '../api/problem.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NotFound } from './NotFoundPage.tsx'

/** A page that failed, e.g. because its part of the program could not be fetched. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  if (error instanceof Problem && error.status === 404) return <NotFound />
  return (
    <ErrorState
      isPage
      title={t('shell:crash.title')}
      message={errorText(error, t('shell:crash.body'))}
      requestId={error instanceof Problem ? error.requestId : undefined}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
