import { useTranslation } from 'react-i18next'
import { getSession } from '../../../../api/session.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import type { Owners } from '../../../../records/calculation/owners.ts'

/**
 * Chooses the owner of the listed calculations: the own company (''), another company (its id), or
 * all.
 */
export function OwnerSwitch({
  owners,
  value,
  onChange,
}: {
  owners: Owners
  value: string
  onChange: (owner: string) => void
}) {
  const { t } = useTranslation('overview')
  const own = owners.nameOf(owners.ownId) || getSession().acting?.browsing?.companyName || ''
  const data = [
    { value: '', label: t('overview:owner.own', { name: own }) },
    { value: 'all', label: t('overview:owner.all') },
    ...owners.others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      aria-label={t('overview:owner.label')}
      data={data}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      allowDeselect={false}
      searchable={data.length > 8}
      w={230}
      comboboxProps={{ width: 320, position: 'bottom-end' }}
    />
  )
}
