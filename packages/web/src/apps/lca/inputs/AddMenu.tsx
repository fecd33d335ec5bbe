import { Menu } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import { inputGroups } from './input-groups.ts'
import { ModuleChip } from './ModuleChip.tsx'
import styles from './inputs.module.css'

/** The kinds of input, to add one at the end of its group. */
export function AddMenu({ button, onAdd, onInsertSet }: PopupProps & { onAdd: (type: string) => void; onInsertSet: (() => void) | undefined }) {
  const { t } = useTranslation('inputs')
  return (
    <Menu position="bottom-end" withinPortal classNames={{ item: styles['menuItem'] ?? '' }}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={t('inputs:toolbar.add')}>
        {inputGroups.map(({ type, module }) => (
          <Menu.Item key={type} onClick={() => onAdd(type)} leftSection={<ModuleChip module={module} />}>{t(`inputs:type.${type}` as 'inputs:type.A1_RAW_MATERIAL')}</Menu.Item>
        ))}
        {onInsertSet && <Menu.Item onClick={onInsertSet} leftSection={<IconPackage size={16} aria-hidden />}>{t('inputs:sets.insert')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
