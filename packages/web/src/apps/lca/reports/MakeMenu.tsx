import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import type { Report } from './report-wire.ts'
import styles from './reports.module.css'

const choices = [
  { type: 'declaration', language: 'en' }, { type: 'declaration', language: 'nl' }, { type: 'declaration', language: 'de' }, { type: 'csv', language: 'en' },
] as const

/** What can be made of a calculation, or why nothing can. */
export function MakeMenu({ button, refusal, onMake }: PopupProps & { refusal: string | null; onMake: (type: Report['type'], language: Report['language']) => void }) {
  const { t } = useTranslation('reports')
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {refusal && <Menu.Label className={styles['refusal']}>{refusal}</Menu.Label>}
        {choices.map(({ type, language }) => (
          <Menu.Item key={type + language} aria-disabled={refusal !== null || undefined} disabled={refusal !== null} onClick={() => onMake(type, language)}>
            {type === 'csv' ? t('reports:csv') : t('reports:declaration', { language: t(`reports:language.${language}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
