import { useTranslation } from 'react-i18next'
import { findUnprintable } from '@cradle/contract/printable-text'
import { useFormValue } from '../../../ui/form/form-context.ts'
import styles from './report-information.module.css'

const MOST_SHOWN = 8

/** Says which characters of a text the documents cannot print, before one is made. */
export function UnprintableNote({ name }: { name: string }) {
  const { t } = useTranslation('report-information')
  const found = findUnprintable(useFormValue<string | null | undefined>(name) ?? '')
  if (found.length === 0) return null
  const characters = [...found.slice(0, MOST_SHOWN), ...(found.length > MOST_SHOWN ? ['…'] : [])]
  return (
    <span className={styles['unprintable']} role="status">
      {t('report-information:unprintable', {
        count: found.length,
        characters: characters.join(' '),
      })}
    </span>
  )
}
