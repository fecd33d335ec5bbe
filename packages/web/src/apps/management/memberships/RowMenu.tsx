import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OnDemand } from '../../../ui/popup/OnDemand.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'

const loadMenu = () => import('../../../ui/list/RowActions.tsx').then((m) => m.RowActions)

/** The menu of one row of a small table. */
export function RowMenu({ name, actions }: { name: string; actions: ListAction[] }) {
  const { t } = useTranslation('ui')
  return (
    <OnDemand
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('ui:list.rowMenu', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      }
      load={loadMenu}
      popup={{ actions }}
    />
  )
}
