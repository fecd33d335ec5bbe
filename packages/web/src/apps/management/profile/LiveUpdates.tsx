import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areUpdatesWanted, keepUpdatesWanted } from '../../../api/live.ts'

/** Whether pages of this browser follow what others change. It takes effect at once. */
export function LiveUpdates() {
  const { t } = useTranslation('management')
  const [isOn, setOn] = useState(areUpdatesWanted)
  return (
    <Switch
      label={t('management:profile.liveUpdates')}
      description={t('management:profile.liveUpdatesHint')}
      checked={isOn}
      onChange={(event) => {
        const next = event.currentTarget.checked
        setOn(next)
        keepUpdatesWanted(next)
      }}
    />
  )
}
