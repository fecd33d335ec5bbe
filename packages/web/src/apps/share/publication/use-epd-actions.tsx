import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PUBLISH_MAX, type Action, type Entity } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { useReach } from '../../../records/company/companies.ts'
import type { EpdItem } from '../../../records/share/share-queries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'

const PublishDialog = lazyPart(() => import('./PublishDialog.tsx').then((m) => m.PublishDialog))
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx').then((m) => m.WithdrawDialog))
const CollectDialog = lazyPart(() => import('./CollectDialog.tsx').then((m) => m.CollectDialog))

type Step = 'publish' | 'withdraw' | 'add' | 'remove'

interface OpenStep {
  step: Step
  epds: readonly EpdItem[]
}

/**
 * Publishes, withdraws and collects declarations, one or many. Refused actions include the reason.
 *
 * @param opened  the step whose dialogue is open when the page opens, if the reader may take it
 */
export function useEpdActions({
  onDone,
  opened = null,
  onClose,
}: {
  onDone: () => void
  opened?: OpenStep | null
  onClose?: () => void
}): {
  actionsFor: (epds: readonly EpdItem[]) => ListAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('share')
  const reach = useReach()
  const [open, setOpen] = useState(opened)
  const mayAct = (epds: readonly EpdItem[], entity: Entity, action: Action) =>
    epds.every(({ owner }) => owner !== undefined && reach(entity, action, readId(owner)))

  function actionsFor(epds: readonly EpdItem[]): ListAction[] {
    const companies = new Set(epds.map(({ owner }) => owner))
    const explain = (isAllowed: boolean, ...reasons: (string | false)[]): string | null =>
      isAllowed
        ? (reasons.find((reason): reason is string => reason !== false) ?? null)
        : t('share:refused.noPermission')
    const makeAction = (step: Step, refusedBecause: string | null): ListAction => ({
      id: step,
      label: t(`share:action.${step}`),
      run: () => setOpen({ step, epds }),
      refusedBecause,
      danger: step === 'withdraw',
    })
    const mayCollect = mayAct(epds, 'collection', 'edit')
    const fromSeveral = companies.size > 1 && t('share:refused.severalCompanies')
    return [
      makeAction(
        'publish',
        explain(
          mayAct(epds, 'epd', 'publish'),
          epds.length > PUBLISH_MAX && t('share:refused.tooMany', { max: PUBLISH_MAX }),
        ),
      ),
      makeAction('add', explain(mayCollect, fromSeveral)),
      makeAction(
        'remove',
        explain(
          mayCollect,
          fromSeveral,
          epds.every(({ collections }) => !collections?.length) && t('share:refused.noCollection'),
        ),
      ),
      makeAction(
        'withdraw',
        explain(
          mayAct(epds, 'epd', 'unpublish'),
          epds.every(({ status }) => status === 'unpublished') && t('share:refused.notPublished'),
        ),
      ),
    ]
  }
  const close = () => {
    setOpen(null)
    onClose?.()
  }
  const isRefused = (step: Step) =>
    actionsFor(open?.epds ?? []).some(({ id, refusedBecause }) => id === step && refusedBecause)
  const common = { epds: open?.epds ?? [], onDone, onClose: close }
  const dialogs = (
    <>
      {open?.step === 'publish' && !isRefused('publish') && <PublishDialog {...common} />}
      {open?.step === 'withdraw' && <WithdrawDialog {...common} />}
      {(open?.step === 'add' || open?.step === 'remove') && (
        <CollectDialog {...common} change={open.step} />
      )}
    </>
  )
  return { actionsFor, dialogs }
}
