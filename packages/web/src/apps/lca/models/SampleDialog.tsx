import { useTranslation } from 'react-i18next'
import { modelRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import type { DeclarationItem } from './model-queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Judges a sample. A failed one needs a comment, and suspends the model. */
export function SampleDialog({
  declaration,
  verdict,
  onClose,
}: {
  declaration: DeclarationItem
  verdict: 'passed' | 'failed'
  onClose: () => void
}) {
  const { t } = useTranslation('models')
  return (
    <ReasonDialog
      title={t(`models:verdict.${verdict}.title`)}
      text={t(`models:verdict.${verdict}.text`, { name: declaration.name })}
      confirm={t(`models:verdict.${verdict}.confirm`)}
      done={t(`models:verdict.${verdict}.done`)}
      isDangerous={verdict === 'failed'}
      field={{ name: 'comment', label: t('models:verdict.comment') }}
      needed={verdict === 'failed' ? t('models:verdict.needed') : undefined}
      onSend={(comment) =>
        call(modelRoutes.sample, {
          params: { id: readId(declaration['@id']) },
          body: { sample: verdict, comment },
        })
      }
      onClose={onClose}
    />
  )
}
