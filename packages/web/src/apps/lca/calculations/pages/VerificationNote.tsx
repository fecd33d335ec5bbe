import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../../api/access.ts'
import { paths } from '../../../../paths.ts'
import { workflowQuery } from '../../../../records/review/review-queries.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import styles from './template-note.module.css'

/** Says that the published declaration is older than the newest verification, with the way to publish for who may do that. */
export function VerificationNote({ calculation }: { calculation: string }) {
  const { t } = useTranslation('share')
  const { can } = useAccess()
  const epd = useQuery(workflowQuery(calculation)).data?.newerVerification
  if (!epd) return null
  return (
    <p className={styles['note']} role="note">
      <IconRosetteDiscountCheck size={16} aria-hidden="true" />
      {t('share:newerVerification.note')}
      {can('epd.company_self.publish') && (
        <Link href={`${paths.share.calculations.item(epd)}?dialog=publish`}>
          {t('share:newerVerification.publish')}
        </Link>
      )}
    </p>
  )
}
