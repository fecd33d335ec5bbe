import { useTranslation } from 'react-i18next'
import type { Action, Entity, PermissionKey, ScopeWord } from '@cradle/contract'

/** The parts of a permission in the reader's words. */
export interface RightNames {
  entity: string
  action: string
  scope: string
}

/** Splits a key `entity.scope.action` into its parts. */
export function splitKey(key: PermissionKey): { entity: Entity; scope: ScopeWord; action: Action } {
  const [entity, scope, action] = key.split('.') as [Entity, ScopeWord, Action]
  return { entity, scope, action }
}

/** Returns functions that name permissions in the reader's language. */
export function useRightNames() {
  const { t } = useTranslation('people')
  const nameRight = (key: PermissionKey): RightNames => {
    const { entity, scope, action } = splitKey(key)
    return {
      entity: t(`people:entity.${entity}`),
      action: t(`people:action.${action}`),
      scope: t(`people:scope.${scope === '*' ? 'all' : scope}`),
    }
  }
  return {
    nameRight,
    /** One line: what, which action, whose records. */
    describeRight: (key: PermissionKey): string => {
      const { entity, action, scope } = nameRight(key)
      return `${entity}: ${action} (${scope})`
    },
  }
}
