import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFoundPage.tsx'
import { useParam, usePathname } from '../../../shell/url-state.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { EnvironmentalEffects } from './EnvironmentalEffects.tsx'
import { ExtraInformation } from './ExtraInformation.tsx'
import { profileQuery, unitsQuery } from './queries.ts'
import styles from './profiles.module.css'

const tabs = [
  { id: 'basic-information', Content: BasicInformation },
  { id: 'extra-information', Content: ExtraInformation },
  { id: 'environmental-effects', Content: EnvironmentalEffects },
] as const

/** One environmental profile, read: what it is, where it comes from, what it causes. */
export function ProfilePage() {
  const { t } = useTranslation('library')
  const id = useParam('id')
  const pathname = usePathname()
  const { data: profile, error, refetch } = useQuery(profileQuery(id))
  const unit = useQuery(unitsQuery()).data?.get(profile?.unit ?? '')
  useEffect(() => {
    if (profile) document.title = `${profile.name} · Cradle`
  }, [profile])

  if (error instanceof Problem && error.status === 404) return <NotFound />
  if (error) return <ErrorState isPage message={errorText(error)} requestId={error instanceof Problem ? error.requestId : undefined} onRetry={() => void refetch()} />
  if (!profile) return <PageSkeleton />
  const active = tabs.find((tab) => pathname.endsWith(`/${tab.id}`)) ?? tabs[0]
  return (
    <>
      <PageHeader
        title={profile.name}
        crumbs={[{ label: t('library:profiles.title'), href: paths.profiles.list() }]}
        badge={profile.demonstration ? <StatusBadge status="demonstration" label={t('library:profile.demonstration')} tint="warn" /> : undefined}
        facts={[profile.category, profile.geographicCoverage, unit && t('library:profile.perUnit', { unit: unit.symbol })].filter(Boolean)}
        tabs={tabs.map((tab) => ({ label: t(`library:tabs.${tab.id}`), href: paths.profiles.item(id, tab.id), active: tab === active }))}
      />
      <div className={styles['sheet']} tabIndex={0} role="group" aria-label={t(`library:tabs.${active.id}`)}>
        <active.Content profile={profile} unit={unit} />
      </div>
    </>
  )
}
