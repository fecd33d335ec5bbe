import { useTranslation } from 'react-i18next'
import type { VersionChange } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { SidePanel } from '../../../ui/panel/SidePanel.tsx'
import styles from './versions.module.css'

/** Every value of a profile that differs, before and after, and the change in the products of the company. */
export function ChangePanel({ change, onClose }: { change: VersionChange; onClose: () => void }) {
  const { t } = useTranslation('versions')
  const locale = useLocale()
  const format = (value: number | undefined) =>
    value === undefined ? '–' : formatResult(value, locale)
  return (
    <SidePanel title={change.name} onClose={onClose}>
      <table className={styles['differences']}>
        <caption>{t('versions:changes.tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('versions:changes.indicator')}</th>
            <th scope="col">{t('versions:changes.module')}</th>
            <th scope="col">{t('versions:changes.before')}</th>
            <th scope="col">{t('versions:changes.after')}</th>
            <th scope="col">{t('versions:changes.inProducts')}</th>
          </tr>
        </thead>
        <tbody>
          {change.differences.map((one) => (
            <tr key={`${one.indicator} ${one.stage}`}>
              <th scope="row">
                <span className={styles['indicator']}>{one.indicator}</span>{' '}
                <small>{unitText(one.unit)}</small>
              </th>
              <td>{one.stage}</td>
              <td>{format(one.before)}</td>
              <td>{format(one.after)}</td>
              <td>{format(one.effect)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  )
}
