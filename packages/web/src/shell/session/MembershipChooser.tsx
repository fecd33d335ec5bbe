import { Button, TextInput, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, errorText } from '../../api/error-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FullSpinner } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useChooseRole, useMemberships } from '../memberships.ts'
import type { RoleChoice } from '../memberships.ts'
import { canPass, type Gate } from '../gates.ts'
import { useUrlState } from '../url-state.ts'
import { ChildCompanies } from './ChildCompanies.tsx'
import styles from './MembershipChooser.module.css'

const NoMemberships = lazyPart(() => import('./NoMemberships.tsx').then((m) => m.NoMemberships))

const simpleUpTo = 6
const childView = 'company.company_childs.view'

/** One card per membership, one button per role. With a gate only the roles that open it are offered. */
export function MembershipChooser({ gate, then }: { gate?: Gate; then?: string }) {
  const { t } = useTranslation('shell')
  const { roles, memberships, isLoading, isComplete, error, retry } = useMemberships()
  const choose = useChooseRole()
  const [filter, setFilter] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  // Somebody with one role has nothing to choose, wherever a link led.
  const only =
    isComplete &&
    roles.length === 1 &&
    !roles[0]!.isInvalid &&
    (!gate || canPass(gate, roles[0]!.permissions))
      ? roles[0]
      : undefined
  const browser = roles.find((choice) => choice.permissions?.[childView])
  // Only who asks for it chooses among the companies below the own one.
  const [search] = useUrlState()
  const isAsked = !gate && browser !== undefined && search['choose'] !== undefined
  const entered = useRef(false)

  async function pick(choice: RoleChoice) {
    if (choice.isInvalid || busy) return
    setBusy(choice.acting.membershipId + choice.acting.role)
    try {
      await choose(choice.acting, then)
    } catch (problem) {
      toast.error(errorText(problem))
    } finally {
      setBusy(null)
    }
  }
  useEffect(() => {
    if (!only || isAsked || entered.current) return
    entered.current = true
    void pick(only)
  })
  useEffect(() => void (document.title = 'Cradle'), [])

  if (error)
    return (
      <ErrorState
        isPage
        title={t('shell:chooser.failed')}
        {...describeFailure(error)}
        onRetry={retry}
      />
    )
  if (isLoading || !isComplete || (only && !isAsked)) return <FullSpinner />
  const offered = gate ? roles.filter((choice) => canPass(gate, choice.permissions)) : roles
  const simple = memberships.length <= simpleUpTo && !browser
  const words = filter.trim().toLowerCase()
  const shown = memberships.filter(
    (membership) =>
      membership.company.name.toLowerCase().includes(words) &&
      offered.some((choice) => choice.membership === membership),
  )

  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <h1>{gate ? t('shell:chooser.titleFor') : t('shell:chooser.title')}</h1>
        {memberships.length === 0 ? (
          <NoMemberships />
        ) : (
          <section aria-labelledby="your-memberships">
            <div className={styles['head']} data-simple={simple || undefined}>
              <h2 id="your-memberships">{t('shell:chooser.yours')}</h2>
              {!simple && (
                <TextInput
                  type="search"
                  aria-label={t('shell:chooser.filterYours')}
                  placeholder={t('shell:chooser.filter')}
                  leftSection={<IconSearch size={15} />}
                  value={filter}
                  onChange={(event) => setFilter(event.currentTarget.value)}
                  autoFocus={memberships.length > simpleUpTo}
                />
              )}
            </div>
            {shown.length === 0 && <EmptyState compact />}
            <ul className={styles['cards']}>
              {shown.map((membership) => (
                <li key={membership.id} className={styles['card']}>
                  <h3>{membership.company.name}</h3>
                  <div className={styles['roles']}>
                    {offered
                      .filter((choice) => choice.membership === membership)
                      .map((choice) => (
                        <Tooltip
                          key={choice.role.name}
                          label={t('shell:chooser.invalid')}
                          disabled={!choice.isInvalid}
                        >
                          <Button
                            variant="default"
                            aria-disabled={choice.isInvalid || busy !== null || undefined}
                            data-invalid={choice.isInvalid || undefined}
                            className={styles['role']}
                            onClick={() => void pick(choice)}
                          >
                            {choice.role.view}
                          </Button>
                        </Tooltip>
                      ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {browser && !gate && <ChildCompanies through={browser} />}
      </div>
    </div>
  )
}
