import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { WarningItem } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { translateCountry } from '../../../records/reference/country-name.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import styles from './home.module.css'

/** Lines of the list before the rest is counted. */
const LISTED = 30

/** What somebody should check, although nothing is missing. Each line leads to its source; equal sentences are one line. */
export function WarningsCard({
  footprint,
  warnings,
}: {
  footprint: string
  warnings: readonly WarningItem[]
}) {
  const { t } = useTranslation('ccf')
  const explain = useExplanation()
  if (warnings.length === 0) return null
  const groups = [...Map.groupBy(warnings, explain)]
  return (
    <Card title={t('ccf:warning.title')} aside={t('ccf:warning.count', { count: groups.length })}>
      <p className={styles['quiet']}>{t('ccf:warning.intro')}</p>
      <ul className={styles['missing']}>
        {groups.slice(0, LISTED).map(([sentence, [first, ...others]]) => (
          <li key={sentence}>
            <Link
              href={paths.footprints.item(footprint, 'inputs', {
                input: first!.input,
                field: first!.field,
              })}
            >
              {sentence}
            </Link>
            {others.length > 0 && <span className={sheet['quiet']}> × {others.length + 1}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const factorSentences: Readonly<
  Partial<Record<string, 'ccf:factor.region' | 'ccf:factor.year' | 'ccf:factor.upstream'>>
> = {
  factor_region: 'ccf:factor.region',
  factor_year: 'ccf:factor.year',
  factor_upstream: 'ccf:factor.upstream',
}

/** What a warning says, with the better factor where there is one. */
function useExplanation(): (warning: WarningItem) => string {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const nameCountry = (code: unknown) =>
    translateCountry(`/${typeof code === 'string' ? code : ''}`, locale)
  return ({ code, message, facts = {} }) => {
    const sentence = factorSentences[code]
    if (sentence)
      return [
        t('ccf:warning.of', {
          name: facts['name'],
          sources: t('ccf:sheet.sources', { count: Number(facts['sources']) }),
        }),
        t(sentence, {
          ...facts,
          factorRegion: nameCountry(facts['factorRegion']),
          country: nameCountry(facts['country']),
        }),
        facts['better'] === undefined ? '' : t('ccf:factor.better', { name: facts['better'] }),
      ]
        .filter(Boolean)
        .join(' ')
    return i18next.exists(`ccf:warning.${code}`)
      ? t(`ccf:warning.${code}` as 'ccf:warning.zero_amount')
      : message
  }
}
