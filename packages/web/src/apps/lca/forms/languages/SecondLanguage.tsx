import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageTexts, Locale } from '@cradle/contract'
import { Select } from '../../../../ui/select/Select.tsx'
import styles from './languages.module.css'

interface SecondLanguageProps {
  translations: readonly LanguageTexts[]
  selected: LanguageTexts | undefined
  onSelect: (language: Locale | undefined) => void
}

/** Selects the language beside that of the texts, and shows how many texts each language has. */
export function SecondLanguage({ translations, selected, onSelect }: SecondLanguageProps) {
  const { t } = useTranslation(['report-information', 'lca'])
  const id = useId()
  return (
    <section className={styles['bar']} aria-labelledby={id}>
      <Select
        label={<span id={id}>{t('report-information:languages.second')}</span>}
        placeholder={t('report-information:languages.none')}
        clearable
        data={translations.map(({ language }) => ({
          value: language,
          label: t(`lca:language.${language}`),
        }))}
        value={selected?.language ?? null}
        onChange={(next) =>
          onSelect(translations.find(({ language }) => language === next)?.language)
        }
      />
      <ul className={styles['counts']}>
        {translations
          .filter((one) => one === selected || one.filled > 0)
          .map(({ language, filled, total }) => (
            <li key={language} data-complete={filled === total || undefined}>
              {t('report-information:languages.count', {
                filled,
                total,
                language: t(`lca:language.${language}`),
              })}
            </li>
          ))}
      </ul>
    </section>
  )
}
