import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { declarationOfQuery, modelQuery } from '../../models/model-queries.ts'
import styles from './template-note.module.css'

/** Says of a product that it was issued from a verified model, from which and as which number. A model that stopped is marked. */
export function ModelNote({ calculation, model }: { calculation: string; model: string }) {
  const { t } = useTranslation('models')
  const open = useQuery(modelQuery(model)).data?.data
  const number = useQuery(declarationOfQuery(model, calculation)).data?.number
  return (
    <p className={styles['note']} role="note">
      <IconCertificate size={16} aria-hidden="true" />
      {t('models:note.text')}
      <Link href={paths.models.item(model, 'terms')}>{open?.name ?? t('models:list.name')}</Link>
      {number !== undefined && <span>{t('models:note.number', { number })}</span>}
      {open && open.state !== 'active' && <StatusBadge status={open.state} />}
    </p>
  )
}
