import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText, violationText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { readId } from '../../../paths.ts'
import {
  listOptionsOf,
  reloadShare,
  useCollections,
  type EpdItem,
} from '../../../records/share/share-queries.ts'
import { DateInput } from '../../../ui/calendar/DateInput.tsx'
import { useToday } from '../../../ui/calendar/today.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CheckResult } from './CheckResult.tsx'
import { useChecks } from './use-checks.ts'
import styles from './publication.module.css'

const SeveralBox = lazyPart(() =>
  import('../../../ui/form/SeveralBox.tsx').then((m) => m.SeveralBox),
)

/** How long the dialogue waits for the publication before the page shows how far it is [s]. */
const WAIT_S = 3

/**
 * Publishes declarations after the checks of every format. A declaration that a finding blocks is named and left out of
 * the call; the others are published together or not at all.
 */
export function PublishDialog({
  epds,
  onDone,
  onClose,
}: {
  epds: readonly EpdItem[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const today = useToday()
  const [validUntil, setValidUntil] = useState('')
  const [isReadable, setReadable] = useState(true)
  const [chosen, setChosen] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])
  const collections = useCollections()
  const iris = epds.map((epd) => epd['@id'])
  const { states, isDone, retry } = useChecks(iris, validUntil)
  const publishable = iris.filter((iri) => {
    const state = states.get(iri)
    return state !== undefined && 'checks' in state && state.checks.publishable
  })
  const hasFailed = [...states.values()].some((state) => state && 'error' in state)
  const owners = new Set(epds.map(({ owner }) => owner))
  const [owner] = owners

  async function publishDeclarations() {
    setBusy(true)
    setRefusals([])
    try {
      const { items } = await call(shareRoutes.publish, {
        headers: { prefer: `respond-async, wait=${WAIT_S}` },
        body: {
          epds: publishable,
          ...(validUntil === '' ? {} : { validUntil }),
          ...(chosen.length > 0 ? { collections: chosen } : {}),
        },
      })
      if (items.every(({ status }) => status === 'published'))
        toast.success(t('share:publish.done', { count: publishable.length }))
      void reloadShare()
      onDone()
      onClose()
    } catch (error) {
      setRefusals(describeRefusals(error))
      setBusy(false)
      void reloadShare()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('share:publish.title', { count: epds.length, name: epds[0]?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={styles['dialog']}>
        <p>{t('share:publish.text')}</p>
        <div className={styles['fields']}>
          <DateInput
            label={t('share:field.validUntil')}
            description={t('share:publish.validUntilHint')}
            min={today}
            value={validUntil || null}
            onChange={(day) => setValidUntil(day ?? '')}
            onValidity={(problem) => setReadable(problem === null)}
          />
          {owners.size === 1 && (
            <SeveralBox
              label={t('share:field.collections')}
              description={t('share:publish.collectionsHint')}
              data={listOptionsOf(collections, owner && readId(owner))}
              value={chosen}
              onChange={setChosen}
              searchable
            />
          )}
        </div>
        <div
          className={styles['results']}
          role="region"
          aria-label={t('share:checks.title')}
          tabIndex={0}
        >
          {epds.map((epd) => (
            <CheckResult
              key={epd['@id']}
              name={epd.name}
              state={states.get(epd['@id'])}
              isOpen={epds.length === 1}
            />
          ))}
        </div>
        {isDone && publishable.length < epds.length && (
          <p className={styles['blocked']} role="status">
            {t('share:publish.leftOut', { count: epds.length - publishable.length })}
          </p>
        )}
        {refusals.length > 0 && (
          <div role="alert" className={styles['blocked']}>
            {refusals.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          {hasFailed && (
            <Button variant="default" onClick={retry}>
              {t('share:checks.retry')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!isDone || !isReadable || publishable.length === 0}
            onClick={() => void publishDeclarations()}
          >
            {isDone
              ? t('share:publish.confirm', { count: publishable.length })
              : t('share:checks.running')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

const describeRefusals = (error: unknown): string[] =>
  error instanceof Problem && error.violations.length > 0
    ? [...new Set(error.violations.map(violationText))]
    : [errorText(error)]
