import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { describeFailure } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FullSpinner } from '../../ui/feedback/Skeletons.tsx'
import { platformInfoQuery } from '../platform-info.ts'

/** Leads to the documentation that the operator keeps elsewhere (`DOCUMENTATION_URL`), else to the app's own. */
export function OutsideDocumentation() {
  const router = useRouter()
  const { data, error, refetch } = useQuery(platformInfoQuery())
  useEffect(() => {
    if (!data) return
    if (data.documentationUrl) location.replace(data.documentationUrl)
    else void router.navigate({ to: paths.documentation() as never, replace: true })
  }, [data, router])
  return error ? (
    <ErrorState isPage {...describeFailure(error)} onRetry={() => void refetch()} />
  ) : (
    <FullSpinner />
  )
}
