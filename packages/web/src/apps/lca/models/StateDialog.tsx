import { useTranslation } from 'react-i18next'
import { modelRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import type { ModelItem, SettableState } from './model-queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Suspends, resumes or withdraws a model. Who stops it says why. */
export function StateDialog({
  model,
  state,
  onClose,
}: {
  model: ModelItem
  state: SettableState
  onClose: () => void
}) {
  const { t } = useTranslation('models')
  return (
    <ReasonDialog
      title={t(`models:change.${state}.title`)}
      text={t(`models:change.${state}.text`)}
      confirm={t(`models:change.${state}.confirm`)}
      done={t(`models:change.${state}.done`)}
      isDangerous={state === 'withdrawn'}
      field={{
        name: 'reason',
        label: t('models:change.reason'),
        hint: t('models:change.reasonHint'),
      }}
      needed={state === 'active' ? undefined : t('models:change.reasonNeeded')}
      onSend={(reason) =>
        call(modelRoutes.state, {
          params: { id: readId(model['@id']) },
          body: { state, reason },
        })
      }
      onClose={onClose}
    />
  )
}
