import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FullSpinner } from '../../ui/feedback/Skeletons.tsx'
import { secondFactorQuery } from '../second-factor/second-factor-query.ts'

/** Either the account has no memberships, or it has no rights until its second factor is set up. */
export function NoMemberships() {
  const { t } = useTranslation('shell')
  const { data: factor, isLoading } = useQuery(secondFactorQuery())
  if (isLoading) return <FullSpinner />
  if (factor?.required && !factor.enabled)
    return <Navigate to={paths.secondFactor() as never} replace />
  return (
    <EmptyState icon={<IconBuilding size={28} stroke={1.4} />} title={t('shell:chooser.none')}>
      {t('shell:chooser.noneHelp')}
    </EmptyState>
  )
}
