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
  const [isBusy, setBusy] = useState(false)
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
  const isRequested = !gate && browser !== undefined && search['choose'] !== undefined
  const entered = useRef(false)

  async function pick(choice: RoleChoice) {
    if (choice.isInvalid || isBusy) return
    setBusy(true)
    try {
      await choose(choice.acting, then)
    } catch (problem) {
      toast.error(errorText(problem))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (!only || isRequested || entered.current) return
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
  if (isLoading || !isComplete || (only && !isRequested)) return <FullSpinner />
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
                <MembershipCard
                  key={membership.id}
                  company={membership.company.name}
                  roles={offered.filter((choice) => choice.membership === membership)}
                  isBusy={isBusy}
                  onPick={(choice) => void pick(choice)}
                />
              ))}
            </ul>
          </section>
        )}
        {browser && !gate && <ChildCompanies through={browser} />}
      </div>
    </div>
  )
}

/** A company with one button per role. A role whose rights could not be loaded cannot be chosen. */
function MembershipCard({
  company,
  roles,
  isBusy,
  onPick,
}: {
  company: string
  roles: readonly RoleChoice[]
  isBusy: boolean
  onPick: (choice: RoleChoice) => void
}) {
  const { t } = useTranslation('shell')
  return (
    <li className={styles['card']}>
      <h3>{company}</h3>
      <div className={styles['roles']}>
        {roles.map((choice) => (
          <Tooltip
            key={choice.role.name}
            label={t('shell:chooser.invalid')}
            disabled={!choice.isInvalid}
          >
            <Button
              variant="default"
              aria-disabled={choice.isInvalid || isBusy || undefined}
              data-invalid={choice.isInvalid || undefined}
              className={styles['role']}
              onClick={() => onPick(choice)}
            >
              {choice.role.view}
            </Button>
          </Tooltip>
        ))}
      </div>
    </li>
  )
}
