import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../../api/error-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden.tsx'
import { useRightNames } from '../../../shell/right-names.ts'
import { useRoles, type GrantableRole } from './role-queries.ts'
import styles from './roles.module.css'

interface RolePickerProps {
  /** IRI of the company in which the roles apply. */
  company: string
  value: readonly string[]
  onChange: (roles: string[]) => void
  error?: string
  /** True where a heading above names the group already. */
  isTitled?: boolean
}

/** Rights named in the reason why a role cannot be given. */
const NAMED_RIGHTS = 2

/**
 * Roles as checkboxes: first those that the caller may give in the company, then the others with
 * the reason.
 */
export function RolePicker({ company, value, onChange, error, isTitled }: RolePickerProps) {
  const { t } = useTranslation('people')
  const { describeRight } = useRightNames()
  const { roles, error: failure, retry } = useRoles(company)
  const explainRefusal = ({ missing }: GrantableRole): string =>
    missing.length === 0
      ? t('people:roles.notGranted')
      : t('people:roles.missingRights', {
          count: missing.length,
          names: missing.slice(0, NAMED_RIGHTS).map(describeRight).join('; '),
        })
  const open = roles.filter((role) => role.isAssignable)
  const refused = roles.filter((role) => !role.isAssignable)
  const renderBox = (role: GrantableRole) => (
    <Checkbox
      key={role.name}
      size="xs"
      label={role.view}
      description={role.isAssignable ? undefined : explainRefusal(role)}
      disabled={!role.isAssignable}
      checked={value.includes(role.name)}
      onChange={(event) =>
        onChange(
          event.currentTarget.checked
            ? [...value, role.name]
            : value.filter((name) => name !== role.name),
        )
      }
    />
  )
  return (
    <fieldset
      className={styles['roles']}
      id="field-roles"
      tabIndex={-1}
      data-refused={error ? '' : undefined}
      aria-describedby={error ? 'field-roles-error' : undefined}
    >
      <legend data-hidden={isTitled || undefined}>
        {isTitled ? (
          <VisuallyHidden>{t('people:field.roles')}</VisuallyHidden>
        ) : (
          t('people:field.roles')
        )}
      </legend>
      {company === '' && <p className={styles['hint']}>{t('people:roles.companyFirst')}</p>}
      {failure !== null && roles.length === 0 && (
        <ErrorState compact {...describeFailure(failure)} onRetry={retry} />
      )}
      {open.length > 0 && <div className={styles['boxes']}>{open.map(renderBox)}</div>}
      {roles.length > 0 && open.length === 0 && (
        <p className={styles['hint']}>{t('people:roles.none')}</p>
      )}
      {refused.length > 0 && (
        <details open={refused.some(({ name }) => value.includes(name))}>
          <summary>{t('people:roles.refused', { count: refused.length })}</summary>
          <div className={styles['boxes']}>{refused.map(renderBox)}</div>
        </details>
      )}
      {error && (
        <p id="field-roles-error" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
