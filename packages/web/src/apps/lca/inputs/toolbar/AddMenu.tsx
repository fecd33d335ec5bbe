import { Menu } from '@mantine/core'
import { IconBuildingFactory2, IconPackage } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../../ui/popup/OnDemand.tsx'
import { groupsToAdd } from '../lines/input-groups.ts'
import { ModuleChip } from '../lines/ModuleChip.tsx'
import styles from '../inputs.module.css'

export interface AddMenuProps {
  /** The method has energy and water in use. */
  allowsOperationalUse: boolean
  onAdd: (type: string) => void
  onInsertSet: (() => void) | undefined
  onSiteTotal: (() => void) | undefined
}

/** The kinds of input, to add one at the end of its group. The focus is then in the new line; when nothing was chosen it goes back to the button. */
export function AddMenu({
  button,
  allowsOperationalUse,
  onAdd,
  onInsertSet,
  onSiteTotal,
}: PopupProps & AddMenuProps) {
  const { t } = useTranslation('inputs')
  const opener = useRef<Element | null>(null)
  const isChosen = useRef(false)
  const choose = (act: () => void) => () => {
    isChosen.current = true
    act()
  }
  const open = () => {
    opener.current = document.activeElement
    isChosen.current = false
  }
  const close = () => {
    if (!isChosen.current && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true })
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal
      returnFocus={false}
      onOpen={open}
      onClose={close}
      classNames={{ item: styles['menuItem'] ?? '' }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={t('inputs:toolbar.add')}>
        {groupsToAdd(allowsOperationalUse).map(({ type, module }) => (
          <Menu.Item
            key={type}
            onClick={choose(() => onAdd(type))}
            leftSection={<ModuleChip module={module} />}
          >
            {t(`inputs:type.${type}` as 'inputs:type.A1_RAW_MATERIAL')}
          </Menu.Item>
        ))}
        {onInsertSet && (
          <Menu.Item
            onClick={choose(onInsertSet)}
            leftSection={<IconPackage size={16} aria-hidden />}
          >
            {t('inputs:sets.insert')}
          </Menu.Item>
        )}
        {onSiteTotal && (
          <Menu.Item
            onClick={choose(onSiteTotal)}
            leftSection={<IconBuildingFactory2 size={16} aria-hidden />}
          >
            {t('inputs:siteTotal')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
