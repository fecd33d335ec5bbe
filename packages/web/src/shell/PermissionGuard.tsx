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
import { toast } from '../ui/feedback/toast.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { canPass, findMissingPermissions, listRights, type Gate } from './gates.ts'
import { findParent } from './known-pages.ts'
import { useMemberships } from './memberships.ts'
import { useIsOffline } from './offline/use-is-offline.ts'

const MembershipChooser = lazyPart(() =>
  import('./session/MembershipChooser.tsx').then((m) => m.MembershipChooser),
)

/** A page behind its gate: shown, or the roles that open it are offered, or its fallback, or the page above. */
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
  return (
    fallback ?? <GoUp lacking={findMissingPermissions(gate, permissions)} hasRights={hasRights} />
  )
}

/** Leaves a page that the role may not open. Without any right the reason is elsewhere, and the home page tells it. */
function GoUp({ lacking, hasRights }: { lacking: string[]; hasRights: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const router = useRouter()
  const pathname = router.state.location.pathname
  const names = listRights(lacking)
    .map((right) =>
      i18n.exists(`shell:guard.right.${right}`) ? t(`shell:guard.right.${right}`) : right,
    )
    .join(', ')
  useEffect(() => {
    const parent = hasRights ? findParent(pathname) : paths.home()
    if (hasRights) toast.error(t('shell:guard.missing', { names }), { id: 'missing-permission' })
    void router.navigate({
      to: (parent === pathname ? paths.home() : parent) as never,
      replace: true,
    })
  }, [hasRights, names, pathname, router, t])
  return <PageSkeleton />
}
