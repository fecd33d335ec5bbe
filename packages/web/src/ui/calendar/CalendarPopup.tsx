import { Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../popup/OnDemand.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'

/** The calendar of a field for a day, below its button. After a choice the field has the focus. */
export function CalendarPopup({ button, onChoose, ...calendar }: CalendarProps & PopupProps) {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<'open' | 'closed' | 'chosen'>('closed')
  const isOpen = state === 'open'
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => setState(opened ? 'open' : 'closed')}
      position="bottom-end"
      trapFocus
      returnFocus={state !== 'chosen'}
    >
      <Popover.Target>
        {cloneElement(button, { onClick: () => setState(isOpen ? 'closed' : 'open') })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui:date.choose')}>
        {isOpen && (
          <Calendar
            {...calendar}
            onChoose={(day) => {
              setState('chosen')
              onChoose(day)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
