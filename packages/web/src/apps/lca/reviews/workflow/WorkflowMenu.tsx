import { Menu } from '@mantine/core'
import type { WorkflowAction, WorkflowOption } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import type { PopupProps } from '../../../../ui/popup/OnDemand.tsx'
import { isOpenable } from './use-workflow-options.ts'
import { explainRefusal } from './workflow-words.ts'
import styles from './workflow.module.css'

/** The other steps. A refused step stays in the tab order and shows its reason. */
export function WorkflowMenu({
  button,
  options,
  onChoose,
}: PopupProps & {
  options: readonly WorkflowOption[]
  onChoose: (action: WorkflowAction) => void
}) {
  const { t } = useTranslation('reviews')
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => {
          const refusal = isOpenable(option)
            ? null
            : explainRefusal(option.refusedBecause ?? { code: '', message: '' }, t)
          return (
            <Menu.Item
              key={option.action}
              color={option.action === 'decline' && refusal === null ? 'red' : undefined}
              aria-disabled={refusal !== null || undefined}
              data-disabled={refusal !== null || undefined}
              closeMenuOnClick={refusal === null}
              onClick={() => refusal === null && onChoose(option.action)}
            >
              {t(`reviews:action.${option.action}`)}
              {refusal !== null && <span className={styles['why']}>{refusal}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
