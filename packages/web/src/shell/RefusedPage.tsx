import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleName } from '@cradle/contract'
import { useAccess, useSession } from '../api/access.ts'
import { useLocale } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Link } from '../ui/link/Link.tsx'
import { findMissingPermissions, type Gate } from './gates.ts'
import { findParent } from './known-pages.ts'
import { useMemberships } from './memberships.ts'
import { useRightNames } from './right-names.ts'
import { explainClosure, listRights } from './who-can-give.ts'

/** In place of a page that none of the reader's roles opens: the right that is missing, and who can give it. The address stays. */
export function RefusedPage({ gate }: { gate: Gate }) {
  const { t } = useTranslation(['shell', 'people'])
  const locale = useLocale()
  const router = useRouter()
  const { acting } = useSession()
  const { permissions } = useAccess()
  const { memberships } = useMemberships()
  const { nameRight } = useRightNames()
  const title = t('shell:guard.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const membership = memberships.find(({ id }) => id === acting?.membershipId)
  const company = acting?.browsing?.companyName ?? membership?.company.name ?? ''
  const list = (words: string[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(locale, { type }).format(words)
  const rights = listRights(findMissingPermissions(gate, permissions)).map(
    ({ key, hasOneReach }) => {
      const { entity, action, scope } = nameRight(key)
      return hasOneReach ? `${entity}: ${action} (${scope})` : `${entity}: ${action}`
    },
  )
  const { isOfCompany, views, giver } = explainClosure(
    gate,
    acting && isRoleName(acting.role) ? [acting.role] : [],
  )
  const parent = findParent(router.state.location.pathname)
  return (
    <ErrorState
      isPage
      title={title}
      message={t('shell:guard.missing', {
        count: rights.length,
        rights: list(rights, gate.all ? 'conjunction' : 'disjunction'),
      })}
      safe={
        isOfCompany ? (
          t('shell:guard.ofCompany', { company })
        ) : (
          <>
            {t('shell:guard.roles', { count: views.length, views: list(views, 'disjunction') })}{' '}
            {t(`shell:guard.giver.${giver}`, { company })}
          </>
        )
      }
      actions={
        <Button component={Link} href={parent} variant="default">
          {t(parent === paths.home() ? 'shell:notFound.home' : 'shell:guard.back')}
        </Button>
      }
    />
  )
}
