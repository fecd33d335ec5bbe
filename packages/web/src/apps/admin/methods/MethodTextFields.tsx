import { methodTextNames } from '@cradle/contract/choices'
import { SegmentedControl } from '@mantine/core'
import type { Locale } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import { nameTextField } from './method-values.ts'
import { standardTextsQuery } from './method-queries.ts'
import styles from './methods.module.css'

/**
 * The texts of one language at a time. Each field shows the product's own text as its placeholder.
 */
export function MethodTextFields({ method }: { method: string }) {
  const { t } = useTranslation('admin')
  const reader = useLocale()
  const [language, setLanguage] = useState<Locale>(reader)
  const standard = useQuery(standardTextsQuery(method)).data
  return (
    <div className={styles['texts']}>
      <SegmentedControl
        aria-label={t('reports:inLanguage')}
        value={language}
        onChange={(next) => setLanguage(next as Locale)}
        data={locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) }))}
      />
      {standard && (
        <p className={styles['hint']}>
          {t('admin:methods.placeholders')}{' '}
          {standard.placeholders.map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      )}
      {methodTextNames.map((name) => {
        const shipped = standard?.shipped[language][name]
        return (
          <RichTextField
            key={`${language}.${name}`}
            name={nameTextField(language, name)}
            label={t(
              name === 'comparability' || name === 'liability'
                ? `admin:methods.text.${name}`
                : `report-information:field.${name}`,
            )}
            {...(shipped
              ? {
                  standard: {
                    text: shipped,
                    title: t('admin:methods.shipped'),
                    take: t('report-information:standard.take'),
                    back: t('report-information:standard.back'),
                  },
                }
              : {})}
          />
        )
      })}
    </div>
  )
}
