import { Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import { CheckList, type CheckListProps } from './CheckList.tsx'

/** The checklist of a calculation, opened below its button. A followed entry closes it and keeps the focus of its field. */
export function CheckPopup({ button, ...list }: CheckListProps & PopupProps) {
  const { t } = useTranslation('lca')
  const [state, setState] = useState<'open' | 'closed' | 'followed'>('closed')
  const isOpen = state === 'open'
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => setState(opened ? 'open' : 'closed')}
      position="bottom-end"
      withinPortal
      trapFocus
      returnFocus={state !== 'followed'}
      shadow="md"
    >
      <Popover.Target>
        {cloneElement(button, { onClick: () => setState(isOpen ? 'closed' : 'open') })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lca:check.title')}>
        <CheckList {...list} onFollow={() => setState('followed')} />
      </Popover.Dropdown>
    </Popover>
  )
}
