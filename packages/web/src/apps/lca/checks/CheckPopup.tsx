import { Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import { CheckList, type CheckListProps } from './CheckList.tsx'

/** The checklist of a calculation, opened below its button. */
export function CheckPopup({ button, ...list }: CheckListProps & PopupProps) {
  const { t } = useTranslation('lca')
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('lca:check.title')}>
        <CheckList {...list} />
      </Popover.Dropdown>
    </Popover>
  )
}
