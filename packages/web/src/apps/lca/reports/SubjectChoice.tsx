import { useTranslation } from 'react-i18next'
import type { SubjectOffer } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { subjectKey } from './subject-words.ts'
import styles from './reports.module.css'

/** Most variants that a refusal or a warning names. */
const MOST_NAMED = 5

/** What the documents declare: the product, its variants as one, or one of them. It says why there is no such figure. */
export function SubjectChoice({
  subjects,
  chosen,
  onChoose,
}: {
  subjects: readonly SubjectOffer[]
  chosen: SubjectOffer
  onChoose: (subject: SubjectOffer) => void
}) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles['subject']}>
      <Select
        size="xs"
        searchable
        allowDeselect={false}
        label={t('reports:declares.label')}
        comboboxProps={{ withinPortal: false }}
        value={subjectKey(chosen)}
        data={subjects.map((subject) => ({
          value: subjectKey(subject),
          label: subject.name ?? t(`reports:declares.${subject.declares}`),
        }))}
        onChange={(key) => {
          const found = subjects.find((subject) => subjectKey(subject) === key)
          if (found) onChoose(found)
        }}
      />
      <SubjectNote subject={chosen} />
    </div>
  )
}

/** Why there is no such declaration, or which variants differ from it by more than the method allows. */
function SubjectNote({
  subject: { refusedBecause, far, threshold = 0 },
}: {
  subject: SubjectOffer
}) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  if (refusedBecause)
    return (
      <p className={styles['refusal']} role="alert">
        {t(`reports:declares.refused.${refusedBecause.code}`, {
          variants: listNames(refusedBecause.variants),
        })}
      </p>
    )
  if (far === undefined || far?.length === 0) return null
  const allowed = formatPercent(threshold, locale, 0)
  return (
    <p className={styles['refusal']} role="status">
      {far === null
        ? t('reports:declares.farUnknown', { threshold: allowed })
        : t('reports:declares.far', {
            threshold: allowed,
            variants: listNames(
              far.map(
                ({ name, indicator, difference }) =>
                  `${name} (${displayCode(indicator)} ${difference > 0 ? '+' : ''}${formatPercent(difference * 100, locale)})`,
              ),
            ),
          })}
    </p>
  )
}

const listNames = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ')
