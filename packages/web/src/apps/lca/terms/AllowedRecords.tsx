import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Location, type FamilyParts, type NamedRecord } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { readId } from '../../../paths.ts'
import { suppliersQuery } from '../inputs/data/sheet-queries.ts'
import { LineDialog } from '../variants/LineDialog.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'
import { RemoveTerm, TermExplanation, TermRefusal, useTerms } from './term-cells.tsx'
import type { TermDraft } from './term-drafts.ts'
import styles from './terms.module.css'

/** How the names of records are kept that were chosen and are not saved yet. */
interface Naming {
  nameRecord: (id: string) => string
  /** Called with a record that was chosen, so that its name is known. */
  onNamed: (record: NamedRecord) => void
}

/** The profiles that a line may have instead of its own. */
export function AllowedProfiles({
  lines,
  nameRecord,
  onNamed,
}: Pick<FamilyParts, 'lines'> & Naming) {
  const { t } = useTranslation('model-terms')
  const { readOnly, add } = useTerms()
  const [isOpen, setOpen] = useState(false)
  const withProfile = lines.filter(({ profile }) => profile !== null)
  return (
    <>
      <AllowedTable
        kind="profile"
        title={t('model-terms:profiles.title')}
        none={t('model-terms:profiles.none')}
        head={[
          t('model-terms:column.line'),
          t('model-terms:column.ownProfile'),
          t('model-terms:column.profile'),
        ]}
        describe={({ line: id, profile = '' }) => {
          const line = lines.find((one) => one.id === id)
          return [line?.name ?? '', line?.profile?.name ?? '', nameRecord(profile)]
        }}
      />
      {!readOnly && (
        <AddTermButton
          label={t('model-terms:profiles.add')}
          isDisabled={withProfile.length === 0}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <LineDialog
          lines={withProfile}
          needsProfile
          words={{
            title: t('model-terms:profiles.title'),
            profile: t('model-terms:column.profile'),
            confirm: t('model-terms:profiles.confirm'),
          }}
          onAdd={(line, profile) => {
            if (!profile) return
            onNamed(profile)
            add({ key: crypto.randomUUID(), kind: 'profile', line, profile: profile.id })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The suppliers that a line may have instead of its own. */
export function AllowedSuppliers({
  lines,
  nameRecord,
  onNamed,
}: Pick<FamilyParts, 'lines'> & Naming) {
  const { t } = useTranslation('model-terms')
  const { readOnly, add } = useTerms()
  const [isOpen, setOpen] = useState(false)
  const suppliers = useQuery({ ...suppliersQuery, enabled: isOpen }).data
  return (
    <>
      <AllowedTable
        kind="supplier"
        title={t('model-terms:suppliers.title')}
        none={t('model-terms:suppliers.none')}
        head={[
          t('model-terms:column.line'),
          t('model-terms:column.ownSupplier'),
          t('model-terms:column.supplier'),
        ]}
        describe={({ line: id, supplier = '' }) => {
          const line = lines.find((one) => one.id === id)
          return [line?.name ?? '', line?.supplier?.name ?? '–', nameRecord(supplier)]
        }}
      />
      {!readOnly && (
        <AddTermButton
          label={t('model-terms:suppliers.add')}
          isDisabled={lines.length === 0}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && suppliers && (
        <ChooseDialog
          lines={lines}
          listOptions={(line) =>
            suppliers
              .filter(({ id, active }) => active !== false && id !== line?.supplier?.id)
              .map(({ id, name }) => ({ id, name: name ?? id }))
          }
          words={{
            title: t('model-terms:suppliers.title'),
            record: t('model-terms:suppliers.supplier'),
            confirm: t('model-terms:suppliers.confirm'),
            needed: t('model-terms:suppliers.needed'),
            empty: t('model-terms:suppliers.empty'),
          }}
          onAdd={(supplier, line) => {
            onNamed(supplier)
            add({ key: crypto.randomUUID(), kind: 'supplier', line: line!, supplier: supplier.id })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The production sites that the product may come from instead of its own. */
export function AllowedLocations({
  sites: { own },
  nameRecord,
  onNamed,
}: Pick<FamilyParts, 'sites'> & Naming) {
  const { t } = useTranslation('model-terms')
  const { drafts, readOnly, add } = useTerms()
  const [isOpen, setOpen] = useState(false)
  const locations = useOptions(Location)
  return (
    <>
      <AllowedTable
        kind="location"
        title={t('model-terms:locations.title')}
        none={t('model-terms:locations.none')}
        head={[t('model-terms:column.location')]}
        describe={({ location = '' }) => [nameRecord(location)]}
      />
      {!readOnly && (
        <AddTermButton
          label={t('model-terms:locations.add')}
          isDisabled={false}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <ChooseDialog
          listOptions={() =>
            locations
              .map(({ value, label }) => ({ id: readId(value), name: label }))
              .filter(({ id }) => id !== own?.id && !drafts.some((one) => one.location === id))
          }
          words={{
            title: t('model-terms:locations.title'),
            record: t('model-terms:locations.location'),
            confirm: t('model-terms:locations.confirm'),
            needed: t('model-terms:locations.needed'),
            empty: t('model-terms:locations.empty'),
          }}
          onAdd={(location) => {
            onNamed(location)
            add({ key: crypto.randomUUID(), kind: 'location', location: location.id })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The terms of one kind, a row each: what they are about and allow, their explanation, and a button that removes them. */
function AllowedTable({
  kind,
  title,
  none,
  head,
  describe,
}: {
  kind: 'profile' | 'supplier' | 'location'
  title: string
  none: string
  head: readonly string[]
  describe: (term: TermDraft) => readonly string[]
}) {
  const { t } = useTranslation('model-terms')
  const { drafts, round } = useTerms()
  const terms = drafts.filter((draft) => draft.kind === kind)
  if (terms.length === 0) return <p className={styles['none']}>{none}</p>
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
            <th scope="col">{t('model-terms:column.explanation')}</th>
            <td />
          </tr>
        </thead>
        <tbody key={round}>
          {terms.map((term) => {
            const [first = '', ...others] = describe(term)
            const last = others.at(-1)
            const subject = last === undefined ? first : `${first}, ${last}`
            return (
              <tr key={term.key}>
                <th scope="row">
                  {first}
                  <TermRefusal term={term.key} subject={subject} />
                </th>
                {others.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
                <td>
                  <TermExplanation term={term} subject={subject} />
                </td>
                <td className={styles['remove']}>
                  <RemoveTerm term={term.key} subject={subject} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export const AddTermButton = ({
  label,
  isDisabled,
  onClick,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
}) => (
  <div>
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
)
