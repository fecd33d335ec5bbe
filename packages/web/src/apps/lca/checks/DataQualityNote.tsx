import { qualityAspects, QUALITY_COVERAGE_MIN, type DataQuality } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import styles from './data-quality.module.css'

/**
 * Shows the data quality of a calculation and how the score is made up. A low score blocks nothing.
 */
export function DataQualityNote({ quality }: { quality: DataQuality | null }) {
  const { t } = useTranslation(['lca', 'checks'])
  const locale = useLocale()
  const least = formatPercent(100 * QUALITY_COVERAGE_MIN, locale, 0)
  const describeCoverage = (coverage: number | null): string =>
    coverage === null
      ? ''
      : t('checks:quality.knownFor', { share: formatPercent(100 * coverage, locale, 0) })
  if (quality === null) return <p className={styles['note']}>{t('checks:quality.notWeighed')}</p>
  return (
    <details className={styles['note']}>
      <summary>
        {t('checks:quality.title')}:{' '}
        <b>
          {quality.score === null
            ? t('checks:quality.unknown')
            : `${formatResult(quality.score, locale, 2)} · ${t(`checks:quality.level.${quality.level!}`)}`}
        </b>
      </summary>
      <table>
        <tbody>
          {qualityAspects.map((aspect) => {
            const { score, coverage } = quality.aspects[aspect]
            return (
              <tr key={aspect}>
                <th scope="row">{t(`checks:quality.aspect.${aspect}`)}</th>
                <td>
                  {score === null ? t('checks:quality.unknown') : formatResult(score, locale, 2)}
                </td>
                <td>{describeCoverage(coverage)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {t('checks:quality.explained', { least })}
        {quality.score === null && quality.coverage !== null
          ? ` ${t('checks:quality.tooLittle', { share: formatPercent(100 * quality.coverage, locale, 0), least })}`
          : ''}
      </p>
      <small>EN 15804+A2, {t('checks:quality.rule')}</small>
    </details>
  )
}
