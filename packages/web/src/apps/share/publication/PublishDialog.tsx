import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readId } from '../../../paths.ts'
import {
  listOptionsOf,
  useCollections,
  type EpdItem,
} from '../../../records/share/share-queries.ts'
import { DateInput } from '../../../ui/calendar/DateInput.tsx'
import { useToday } from '../../../ui/calendar/today.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CheckResult } from './CheckResult.tsx'
import { useChecks } from './use-checks.ts'
import { usePublication } from './use-publication.ts'
import styles from './publication.module.css'

const SeveralBox = lazyPart(() =>
  import('../../../ui/form/SeveralBox.tsx').then((m) => m.SeveralBox),
)

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
  const { isBusy, refusals, publish } = usePublication(() => {
    onDone()
    onClose()
  })
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
            onClick={() => void publish(publishable, validUntil, chosen)}
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
