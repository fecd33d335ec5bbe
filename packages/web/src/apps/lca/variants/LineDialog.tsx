import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyLine, FamilyProfile } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { readId } from '../../../paths.ts'
import { profileQuery } from '../../../records/profile/profile-queries.ts'
import { ProfileSelect } from '../../../records/profile/ProfileSelect.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'

/**
 * Chooses a line with another profile for it. In the table of variants it gives the line a column, also without a profile:
 * variants can leave it out.
 */
export function LineDialog({
  lines,
  words,
  needsProfile = false,
  onAdd,
  onClose,
}: {
  lines: readonly FamilyLine[]
  words: { title: string; profile: string; confirm: string }
  needsProfile?: boolean
  onAdd: (line: string, profile: FamilyProfile | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['variants', 'ui'])
  const [chosen, setChosen] = useState(lines[0]?.id ?? null)
  const [profile, setProfile] = useState<{ iri: string; unit: string | undefined } | null>(null)
  const found = useQuery({
    ...profileQuery(readId(profile?.iri ?? '')),
    enabled: profile !== null,
  }).data
  const line = lines.find(({ id }) => id === chosen)
  const [isTried, setTried] = useState(false)
  const isOtherUnit = profile !== null && profile.unit !== line?.profile?.unit
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={words.confirm}
        isBusy={profile !== null && !found}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (!line || isOtherUnit || (profile && !found) || (needsProfile && !profile)) return
          onAdd(line.id, found ? { id: found.id, name: found.name ?? found.id } : null)
        }}
      >
        <Select
          label={t('variants:line.line')}
          data={lines.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
          allowDeselect={false}
          searchable
        />
        {line?.profile && (
          <ProfileSelect
            label={words.profile}
            hint={t('variants:line.profileHint', {
              name: line.profile.name,
              unit: unitText(line.profile.unit),
            })}
            value={profile?.iri ?? null}
            onChange={(iri, unit) => setProfile(iri === null ? null : { iri, unit })}
          />
        )}
        {needsProfile && isTried && profile === null && (
          <p role="alert">{t('variants:line.needed')}</p>
        )}
        {isOtherUnit && <p role="alert">{t('variants:line.otherUnit')}</p>}
      </DialogForm>
    </Modal>
  )
}
