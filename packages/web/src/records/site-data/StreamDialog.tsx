import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, SiteFact } from '@cradle/contract'
import { siteFactKinds, type SiteFactKind } from '@cradle/contract/site-facts-choices'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { readId } from '../../paths.ts'
import { ProfileSelect } from '../profile/ProfileSelect.tsx'
import { reloadSiteData } from './site-data-queries.ts'
import {
  listPeriods,
  readingIntervals,
  type ReadingInterval,
  type SiteStream,
} from './site-streams.ts'

/** What all periods of a row have in common, as it is typed. */
interface Draft {
  kind: SiteFactKind
  description: string
  profile: string | null
  unit: string
  source: string
}

interface StreamDialogProps {
  location: string
  year: number
  /** Null: a new row. */
  stream: SiteStream | null
  onClose: () => void
}

/** Makes or changes a row of the table: a meter or a kind of waste with all its periods of the year. */
export function StreamDialog({ location, year, stream, onClose }: StreamDialogProps) {
  const { t } = useTranslation('site-data')
  const [draft, setDraft] = useState<Draft>({
    kind: stream?.kind ?? 'energy',
    description: stream?.description ?? '',
    profile: stream?.profile ?? null,
    unit: stream?.unit ?? '',
    source: stream?.source ?? '',
  })
  const [interval, setReadingInterval] = useState<ReadingInterval>('month')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    setRefusal(null)
    try {
      await saveStream(draft, stream, location, listPeriods(year, interval))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    } finally {
      await reloadSiteData()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(stream ? 'site-data:dialog.change' : 'site-data:dialog.new', { year })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={14}>
          <StreamFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
          {!stream && (
            <SegmentedControl
              aria-label={t('site-data:dialog.interval')}
              value={interval}
              onChange={(next) => setReadingInterval(next as ReadingInterval)}
              data={readingIntervals.map((value) => ({
                value,
                label: t(`site-data:interval.${value}`),
              }))}
            />
          )}
          {refusal !== null && (
            <Text size="sm" role="alert" style={{ color: 'var(--bad)' }}>
              {refusal}
            </Text>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={draft.unit.trim() === ''}>
              {t(stream ? 'ui:form.save' : 'site-data:add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function StreamFields({
  draft: { kind, description, profile, unit, source },
  onChange,
}: {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation('site-data')
  return (
    <>
      <SegmentedControl
        aria-label={t('site-data:dialog.kind')}
        value={kind}
        onChange={(next) => onChange({ kind: next as SiteFactKind })}
        data={siteFactKinds.map((value) => ({ value, label: t(`site-data:kind.${value}`) }))}
      />
      <TextInput
        label={t('site-data:dialog.description')}
        description={t('site-data:dialog.descriptionHint')}
        value={description}
        maxLength={SiteFact.fields.description.max}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        data-autofocus
      />
      <ProfileSelect
        label={t('site-data:dialog.profile')}
        hint={t('site-data:dialog.profileHint')}
        value={profile}
        onChange={(next, symbol) =>
          onChange({
            profile: next,
            ...(unit.trim() === '' && symbol !== undefined ? { unit: symbol } : {}),
          })
        }
      />
      <TextInput
        label={t('site-data:unit')}
        description={t('site-data:dialog.unitHint')}
        required
        value={unit}
        maxLength={SiteFact.fields.unit.max}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <TextInput
        label={t('site-data:dialog.source')}
        description={t('site-data:dialog.sourceHint')}
        value={source}
        maxLength={SiteFact.fields.source.max}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
    </>
  )
}

/**
 * Changes every fact of a row, or makes one for each period of a new row, one by one.
 * @throws Problem of the first fact that is refused; those before it are saved
 */
async function saveStream(
  { kind, description, profile, unit, source }: Draft,
  stream: SiteStream | null,
  location: string,
  periods: readonly string[],
): Promise<void> {
  const fields = {
    kind,
    description: description.trim() || null,
    environmentalProfile: profile,
    unit: unit.trim(),
    source: source.trim() || null,
  }
  if (stream)
    for (const fact of stream.facts.values())
      await call(recordRoutes(SiteFact).patch, {
        params: { id: readId(fact['@id']) },
        body: fields,
      })
  else
    for (const period of periods)
      await call(recordRoutes(SiteFact).create, { body: { location, period, ...fields } })
}
