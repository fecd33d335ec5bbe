import { calculateFootprint } from '@cradle/engine'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { formatTonnes, readFigure } from '../footprint/figures.ts'
import { GroupBars } from '../results/GroupBars.tsx'
import styles from '../results/results.module.css'
import { demonstration } from './demonstration.ts'

/** What the app is, for roles that may not open it: with figures that the engine computes from invented data. */
export function PreviewPage() {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const title = t('ccf:preview.title')
  const [result] = useState(() => calculateFootprint(demonstration))
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const write = (name: 'total' | 'marketBasedTotal') => {
    const { known, isIncomplete } = readFigure(result.total, name)
    return formatTonnes(known, isIncomplete, locale)
  }
  return (
    <div className={sheet['page']}>
      <PageHeader title={title} focusTitle />
      <div className={sheet['sheet']} tabIndex={0} role="group" aria-label={title}>
        <Card title={t('ccf:preview.what')}>
          {t('ccf:preview.text')
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          <p className={styles['note']} role="note">
            {t('ccf:preview.access')}
          </p>
        </Card>
        <Card title={t('ccf:preview.example')} aside={t('ccf:preview.demonstration')}>
          <dl className={styles['figures']}>
            {(['total', 'marketBasedTotal'] as const).map((name) => (
              <div key={name}>
                <dt>{t(name === 'total' ? 'ccf:totalLocation' : 'ccf:totalMarket')}</dt>
                <dd>
                  {write(name)} <small>{unitText('t CO2 eq')}</small>
                </dd>
              </div>
            ))}
          </dl>
          {(['scope', 'category', 'location', 'period'] as const).map((grouping) => (
            <section key={grouping} className={styles['example']}>
              <h3>{t(`ccf:grouping.${grouping}`)}</h3>
              <GroupBars
                grouping={grouping}
                groups={result.groups[grouping]}
                label={t(`ccf:grouping.${grouping}`)}
                nameGroup={(by, { key }) =>
                  by === 'location'
                    ? t(`ccf:preview.${key}` as 'ccf:preview.works')
                    : by === 'period'
                      ? t('ccf:preview.quarter', { quarter: key })
                      : nameCategory(key, t)
                }
              />
            </section>
          ))}
        </Card>
      </div>
    </div>
  )
}
