import { useTranslation } from 'react-i18next'
import {
  MODEL_TERMS_MAX,
  USUAL_SAMPLE_INTERVAL,
  USUAL_TOLERANCE,
  type FamilyParts,
} from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { AddTermButton } from './AllowedRecords.tsx'
import {
  RemoveTerm,
  TermCondition,
  TermExplanation,
  TermNumber,
  TermRefusal,
  useTerms,
} from './term-cells.tsx'
import { parameterKey } from './term-drafts.ts'
import styles from './terms.module.css'

/** The parameters with their bounds: one without bounds is fixed. */
export function ParameterBounds({ parameters }: Pick<FamilyParts, 'parameters'>) {
  const { t } = useTranslation('model-terms')
  const locale = useLocale()
  const { round } = useTerms()
  if (parameters.length === 0)
    return <p className={styles['none']}>{t('model-terms:parameters.none')}</p>
  return (
    <div
      className={styles['scroll']}
      tabIndex={0}
      role="group"
      aria-label={t('model-terms:parameters.title')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('model-terms:column.parameter')}</th>
            <th scope="col" data-number="">
              {t('model-terms:column.value')}
            </th>
            <th scope="col">{t('model-terms:column.unit')}</th>
            <th scope="col">{t('model-terms:column.minimum')}</th>
            <th scope="col">{t('model-terms:column.maximum')}</th>
            <th scope="col">{t('model-terms:column.explanation')}</th>
          </tr>
        </thead>
        <tbody key={round}>
          {parameters.map(({ id, name, value, unit = '', formula }) => {
            const key = parameterKey(id!)
            const term = { key, kind: 'parameter', parameter: id! } as const
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <TermRefusal term={key} subject={name} />
                </th>
                <td data-number="">{value === undefined ? '–' : formatFull(value, locale)}</td>
                <td>{unitText(unit)}</td>
                {formula ? (
                  <td colSpan={3} className={styles['follows']}>
                    {t('model-terms:parameters.follows')}
                  </td>
                ) : (
                  <>
                    {(['minimum', 'maximum'] as const).map((field) => (
                      <td key={field} className={styles['bound']}>
                        <TermNumber
                          term={term}
                          field={field}
                          subject={name}
                          label={t(`model-terms:column.${field}`)}
                          placeholder={t('model-terms:parameters.fixed')}
                        />
                      </td>
                    ))}
                    <td>
                      <TermExplanation term={term} subject={name} />
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Combinations of parameters that a declaration may have. */
export function Conditions() {
  const { t } = useTranslation('model-terms')
  const { drafts, readOnly, round, add } = useTerms()
  const terms = drafts.filter(({ kind }) => kind === 'combination')
  return (
    <>
      {terms.length === 0 ? (
        <p className={styles['none']}>{t('model-terms:conditions.none')}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('model-terms:column.condition')}</th>
              <th scope="col">{t('model-terms:column.explanation')}</th>
              <td />
            </tr>
          </thead>
          <tbody key={round}>
            {terms.map((term, index) => {
              const subject = t('model-terms:conditions.number', { number: index + 1 })
              return (
                <tr key={term.key}>
                  <td>
                    <TermCondition term={term} subject={subject} />
                    <TermRefusal term={term.key} subject={subject} />
                  </td>
                  <td>
                    <TermExplanation term={term} subject={subject} />
                  </td>
                  <td className={styles['remove']}>
                    <RemoveTerm term={term.key} subject={subject} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {!readOnly && (
        <AddTermButton
          label={t('model-terms:conditions.add')}
          isDisabled={drafts.length >= MODEL_TERMS_MAX}
          onClick={() => add({ key: crypto.randomUUID(), kind: 'combination' })}
        />
      )}
    </>
  )
}

/** How declarations are watched: how often the reviewer checks one, and how far one may lie outside the samples. */
export function Brakes() {
  const { t } = useTranslation('model-terms')
  const locale = useLocale()
  const { round } = useTerms()
  const rows = [
    { kind: 'sampling', field: 'interval', usual: USUAL_SAMPLE_INTERVAL },
    { kind: 'deviation', field: 'tolerance', usual: USUAL_TOLERANCE },
  ] as const
  return (
    <div key={round} className={styles['brakes']}>
      {rows.map(({ kind, field, usual }) => {
        const label = t(`model-terms:brakes.${field}`)
        const term = { key: kind, kind }
        return (
          <div key={kind} className={styles['brake']} role="group" aria-label={label}>
            <TermNumber
              term={term}
              field={field}
              subject={label}
              label={label}
              isLabelled
              placeholder={formatFull(usual, locale)}
            />
            <TermExplanation term={term} subject={label} isLabelled />
            <p className={styles['none']}>
              {t(`model-terms:brakes.${field}Hint`, { usual: formatFull(usual, locale) })}
            </p>
            <TermRefusal term={kind} subject={label} />
          </div>
        )
      })}
    </div>
  )
}
