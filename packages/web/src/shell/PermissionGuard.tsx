import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess, useSession } from '../api/access.ts'
import { describeFailure } from '../api/error-text.ts'
import { Offline, Problem } from '../api/problem.ts'
import { setActing } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { canPass, type Gate } from './gates.ts'
import { useMemberships } from './memberships.ts'
import { useIsOffline } from './offline/use-is-offline.ts'

const RefusedPage = lazyPart(() => import('./RefusedPage.tsx').then((m) => m.RefusedPage))
const MembershipChooser = lazyPart(() =>
  import('./session/MembershipChooser.tsx').then((m) => m.MembershipChooser),
)

/** A page behind its gate: shown, or the roles that open it are offered, or its fallback, or the reason. */
export function PermissionGuard({
  gate,
  fallback,
  children,
}: {
  gate: Gate
  fallback?: ReactNode
  children: ReactNode
}) {
  return gate.all || gate.any ? (
    <Guarded gate={gate} fallback={fallback}>
      {children}
    </Guarded>
  ) : (
    children
  )
}

function Guarded({
  gate,
  fallback,
  children,
}: {
  gate: Gate
  fallback?: ReactNode
  children: ReactNode
}) {
  const { acting } = useSession()
  const { permissions, error, retry } = useAccess()
  const { roles, isComplete } = useMemberships()
  const router = useRouter()
  const here = router.state.location.href
  const isOffline = useIsOffline()
  const { t } = useTranslation('shell')
  const invalid = error instanceof Problem && error.status === 403
  useEffect(() => {
    if (invalid) setActing(null)
  }, [invalid])
  if (canPass(gate, permissions)) return children
  // The queries wait or are repeated until the server answers; then the page is shown.
  if ((isOffline || error instanceof Offline) && !permissions)
    return (
      <ErrorState isPage title={t('shell:connection.title')} message={t('shell:connection.page')} />
    )
  if (error && !invalid) return <ErrorState isPage {...describeFailure(error)} onRetry={retry} />
  if ((acting && !permissions && !invalid) || !isComplete) return <PageSkeleton />
  if (roles.some((choice) => canPass(gate, choice.permissions)))
    return <MembershipChooser gate={gate} then={here} />
  // An account that must set up its second factor first has roles, and no right in any of them.
  const hasRights = roles.some((choice) => Object.values(choice.permissions ?? {}).includes(true))
  return fallback ?? (hasRights ? <RefusedPage gate={gate} /> : <GoHome />)
}

/** Without any right the reason is elsewhere, and the home page states it. */
function GoHome() {
  const router = useRouter()
  useEffect(() => void router.navigate({ to: paths.home() as never, replace: true }), [router])
  return <PageSkeleton />
}
