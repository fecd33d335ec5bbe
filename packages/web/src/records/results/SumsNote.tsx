import { Method } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useReference } from '../reference/reference-lists.ts'
import styles from './sums-note.module.css'

/** Declarations by the method show no sum over modules but A1–A3; screens show more. */
export function useHasOnlyProductionSum(method: string | null | undefined): boolean {
  const methods = useReference(Method)
  return methods.find((one) => one['@id'] === method)?.moduleTotals === 'A1A3'
}

/** Says that the sums on this screen are not for declarations, where the method states none of them. */
export function SumsNote({ method }: { method: string | null | undefined }) {
  const { t } = useTranslation('results')
  return useHasOnlyProductionSum(method) ? (
    <p className={styles['note']} role="note">
      {t('results:sumsNote')}
    </p>
  ) : null
}
