import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { StartActions } from './StartActions.tsx'

/** A folder without calculations, or a company without any: how to begin. */
export function ListEmptyState({
  isFolder,
  mayMove,
  newButton,
}: {
  isFolder: boolean
  mayMove: boolean
  /** Leads to a new calculation; false without the right to make one. */
  newButton: ReactNode
}) {
  const { t } = useTranslation('overview')
  return isFolder ? (
    <EmptyState title={t('overview:folders.empty')} actions={newButton}>
      {mayMove && t('overview:folders.emptyHint')}
    </EmptyState>
  ) : (
    <EmptyState
      actions={
        newButton && (
          <>
            {newButton}
            <StartActions />
          </>
        )
      }
    >
      {newButton && t('overview:start.hint')}
    </EmptyState>
  )
}
