import { useLocale } from '../../../i18n/i18n.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import styles from './console.module.css'

/** A figure with its name; it leads to its list. */
export function Figure({
  label,
  count,
  href,
  isBad = false,
}: {
  label: string
  count: number
  href: string
  isBad?: boolean
}) {
  const locale = useLocale()
  return (
    <Link href={href} className={styles['figure']} data-bad={isBad || undefined}>
      <strong>{formatCount(count, locale)}</strong>
      <span>{label}</span>
    </Link>
  )
}
