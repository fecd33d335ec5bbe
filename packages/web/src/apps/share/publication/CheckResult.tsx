import { useTranslation } from 'react-i18next'
import { epdFormats, type EpdFinding, type EpdFormat } from '@cradle/contract'
import { errorText, violationText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { CheckState } from './use-checks.ts'
import styles from './publication.module.css'

/** What the checks of one declaration found: first what prevents its publication, then what does not, format by format. */
export function CheckResult({
  name,
  state,
  isOpen,
}: {
  name: string
  state: CheckState
  /** True to show the formats at once. */
  isOpen: boolean
}) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  if (!state)
    return (
      <div className={styles['result']} role="status">
        <strong>{name}</strong>
        <span className={styles['quiet']}>{t('share:checks.running')}</span>
        <SkeletonBar width="70%" />
      </div>
    )
  if ('error' in state)
    return (
      <div className={styles['result']}>
        <strong>{name}</strong>
        <p className={styles['blocked']} role="alert">
          {errorText(state.error)}
        </p>
      </div>
    )
  const { checks } = state
  const found = [...checks.findings, ...checks.formats.flatMap(({ findings }) => findings)]
  const blocking = found.filter(({ severity }) => severity === 'blocks')
  const warnings = found.filter(({ severity }) => severity === 'warns')
  return (
    <div className={styles['result']}>
      <div className={styles['line']}>
        <strong>{name}</strong>
        <StatusBadge
          status={checks.publishable ? 'valid' : 'declined'}
          tint={checks.publishable ? (warnings.length > 0 ? 'warn' : 'good') : 'bad'}
          label={
            checks.publishable
              ? warnings.length > 0
                ? t('share:checks.warned', { count: warnings.length })
                : t('share:checks.passed')
              : t('share:checks.blocked', { count: blocking.length })
          }
        />
      </div>
      <p className={styles['quiet']}>
        {t('share:checks.makes', { version: checks.dataSetVersion })}
        {checks.validUntil !== undefined &&
          ` · ${t('share:validUntilDay', { day: formatDate(checks.validUntil, locale) })}`}
      </p>
      <Findings findings={checks.findings} />
      {checks.formats.length > 0 && (
        <details open={isOpen || blocking.length > 0}>
          <summary>{t('share:checks.formats')}</summary>
          <table className={styles['formats']}>
            <thead>
              <tr>
                <th scope="col">{t('share:checks.format')}</th>
                <th scope="col">{t('share:checks.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {epdFormats.map((format) => (
                <FormatRow
                  key={format}
                  format={format}
                  findings={checks.formats.find((one) => one.format === format)?.findings}
                />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

/** @param findings  undefined for a file that is made with the publication */
function FormatRow({
  format,
  findings,
}: {
  format: EpdFormat
  findings: readonly EpdFinding[] | undefined
}) {
  const { t } = useTranslation('share')
  return (
    <tr>
      <th scope="row">{t(`share:format.${format}`)}</th>
      <td>
        {findings === undefined ? (
          <span className={styles['quiet']}>{t('share:checks.madeLater')}</span>
        ) : findings.length === 0 ? (
          <span className={styles['good']}>
            <span aria-hidden="true">✓ </span>
            {t('share:checks.noFinding')}
          </span>
        ) : (
          <Findings findings={findings} />
        )}
      </td>
    </tr>
  )
}

function Findings({ findings }: { findings: readonly EpdFinding[] }) {
  const { t } = useTranslation('share')
  if (findings.length === 0) return null
  return (
    <ul className={styles['findings']}>
      {findings.toSorted(compareSeverity).map((finding, index) => (
        <li key={index} data-severity={finding.severity}>
          <strong>{t(`share:severity.${finding.severity}`)}</strong> {describeFinding(finding, t)}
        </li>
      ))}
    </ul>
  )
}

/** Reasons come before notes. */
const compareSeverity = (a: EpdFinding, b: EpdFinding): number =>
  Number(a.severity === 'warns') - Number(b.severity === 'warns')

/** The finding in the reader's language. What is missing for a report has the words of the report. */
const describeFinding = (
  { code, place = '', message }: EpdFinding,
  t: (key: string, values: Record<string, string>) => string,
): string =>
  code === 'not_reportable'
    ? violationText({ propertyPath: place, message })
    : t(`share:finding.${code}`, { place })
