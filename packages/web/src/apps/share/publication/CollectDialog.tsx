import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import {
  listOptionsOf,
  reloadShare,
  useCollections,
  type EpdItem,
} from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { ItemList } from './ItemList.tsx'
import styles from './publication.module.css'

/** Adds declarations to a collection of their company, or removes them from one. */
export function CollectDialog({
  change,
  epds,
  onDone,
  onClose,
}: {
  change: 'add' | 'remove'
  epds: readonly EpdItem[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const collections = useCollections()
  const owner = epds[0]?.owner
  const members = new Set(epds.flatMap((epd) => epd.collections ?? []))
  const options = listOptionsOf(collections, owner && readId(owner)).filter(
    ({ value }) => change === 'add' || members.has(value),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const collection = chosen ?? (options.length === 1 ? options[0]!.value : null)

  /** Why this declaration stays as it is. */
  function explainSkip(epd: EpdItem): string | null {
    if (collection === null) return null
    const isMember = epd.collections?.includes(collection) ?? false
    if (change === 'add') return isMember ? t('share:collect.isMember') : null
    return isMember ? null : t('share:collect.isNoMember')
  }
  async function collect() {
    if (collection === null) return setError(t('share:collect.choose'))
    const changed = epds.filter((epd) => explainSkip(epd) === null)
    setBusy(true)
    setError(null)
    try {
      if (changed.length > 0)
        await call(change === 'add' ? shareRoutes.addEpds : shareRoutes.removeEpds, {
          body: { collection, epds: changed.map((epd) => epd['@id']) },
        })
      toast.success(t(`share:collect.${change}.done`, { count: changed.length }))
      void reloadShare()
      onDone()
      onClose()
    } catch (problem) {
      setError(errorText(problem))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`share:collect.${change}.title`, { count: epds.length })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={styles['dialog']}>
        <p>{t(`share:collect.${change}.text`)}</p>
        {options.length === 0 ? (
          <p>{t('share:collect.none')}</p>
        ) : (
          <Select
            label={t('share:field.collection')}
            data={options}
            value={collection}
            onChange={setChosen}
            searchable={options.length > 8}
            required
            error={error}
          />
        )}
        <ItemList epds={epds} explainSkip={explainSkip} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          {options.length > 0 && (
            <Button loading={isBusy} onClick={() => void collect()}>
              {t(`share:collect.${change}.confirm`)}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}
