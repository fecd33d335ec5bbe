import type { FootprintInterval } from '@cradle/engine'
import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { paths, readId } from '../../../paths.ts'
import { profileQuery } from '../../../records/profile/profile-queries.ts'
import { siteFactsQuery } from '../../../records/site-data/site-data-queries.ts'
import {
  groupStreams,
  listIntervalFacts,
  type SiteStream,
} from '../../../records/site-data/site-streams.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import type { KnownSource } from './session/plan-writes.ts'
import { writeSource } from './rows/sheet-rows.ts'
import type { FootprintSession } from './session/footprint-session.ts'
import styles from './inputs.module.css'

interface SiteDataDialogProps {
  session: FootprintSession
  row: string
  intervals: readonly FootprintInterval[]
  periods: readonly string[]
  onClose: () => void
}

/** Lets the amounts of a row follow a source of its location, in each period that the source covers. */
export function SiteDataDialog({ session, row, intervals, periods, onClose }: SiteDataDialogProps) {
  const { t } = useTranslation('ccf')
  const stored = session.getStored(row)
  const at = stored?.values['location']
  const location = typeof at === 'string' ? at : ''
  const facts = useQuery(siteFactsQuery(location))
  const [chosen, setChosen] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const streams = (facts.data ? groupStreams(facts.data) : [])
    .map((stream) => ({
      stream,
      facts: intervals.map((interval) => listIntervalFacts(stream, interval)),
    }))
    .filter((one) => one.facts.some((listed) => listed !== null))
  const found = streams.find(({ stream }) => stream.key === chosen)
  const isLinked = [...(stored?.cells.values() ?? [])].some(({ siteFacts }) => siteFacts)

  async function send(operations: Operation[], done: string) {
    setBusy(true)
    setRefusal(null)
    try {
      await call(footprintRoutes.inputBatch, {
        params: { id: session.footprint },
        body: { operations },
      })
      await session.refresh()
      toast.success(done)
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  if (!stored) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ccf:siteData.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <p className={styles['quiet']}>{t('ccf:siteData.intro')}</p>
      {facts.data && streams.length === 0 && (
        <p>
          {t('ccf:siteData.none')}{' '}
          <Link href={paths.siteData(location)}>{t('ccf:siteData.open')}</Link>
        </p>
      )}
      <fieldset className={styles['sources']}>
        <legend>{t('ccf:siteData.source')}</legend>
        {streams.map(({ stream, facts: listed }) => (
          <label key={stream.key} data-chosen={stream.key === chosen || undefined}>
            <input
              type="radio"
              name="source"
              checked={stream.key === chosen}
              onChange={() => setChosen(stream.key)}
            />
            <StreamName stream={stream} />
            <span>
              {t('ccf:siteData.covered', {
                covered: listed.filter((one) => one !== null).length,
                count: periods.length,
              })}
            </span>
          </label>
        ))}
      </fieldset>
      {(refusal ?? facts.error) && (
        <p role="alert" className={styles['refusal']}>
          {refusal ?? errorText(facts.error)}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt="md">
        {isLinked && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void send(planUnlinks(stored), t('ccf:siteData.unlinkedNow'))}
          >
            {t('ccf:siteData.unlink')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={!found}
          onClick={() =>
            found &&
            void send(
              planLinks(
                stored,
                found.stream,
                found.facts.map((listed) => listed?.map((fact) => fact['@id'])),
              ),
              t('ccf:siteData.linkedNow'),
            )
          }
        >
          {t('ccf:siteData.link')}
        </Button>
      </Group>
    </Modal>
  )
}

function StreamName({ stream }: { stream: SiteStream }) {
  const { t } = useTranslation('site-data')
  const profile = useQuery({
    ...profileQuery(readId(stream.profile ?? '')),
    enabled: stream.profile !== undefined,
  }).data
  return (
    <strong>{stream.description ?? profile?.name ?? t(`site-data:kind.${stream.kind}`)}</strong>
  )
}

interface Operation {
  op: 'create' | 'update'
  id?: string
  fields: Record<string, unknown>
}

/** A row without a factor takes that of the source. */
function planLinks(
  stored: KnownSource,
  stream: SiteStream,
  facts: readonly (string[] | undefined)[],
): Operation[] {
  const profile =
    typeof stored.values['environmentalProfile'] === 'string' || stream.profile === undefined
      ? {}
      : { environmentalProfile: stream.profile }
  const source = Object.fromEntries(
    Object.entries(writeSource(stored.values) ?? {}).filter(([, value]) => value !== null),
  )
  return facts.flatMap((siteFacts, index): Operation[] => {
    const known = stored.cells.get(index + 1)
    if (!siteFacts) return known ? [{ op: 'update', id: known.id, fields: profile }] : []
    return known
      ? [{ op: 'update', id: known.id, fields: { ...profile, siteFacts } }]
      : [
          {
            op: 'create',
            fields: {
              ...source,
              ...profile,
              siteFacts,
              reportingInterval: index + 1,
              series: stored.series,
            },
          },
        ]
  })
}

const planUnlinks = ({ cells }: KnownSource): Operation[] =>
  [...cells.values()].flatMap(({ id, siteFacts }): Operation[] =>
    siteFacts ? [{ op: 'update', id, fields: { siteFacts: null } }] : [],
  )
