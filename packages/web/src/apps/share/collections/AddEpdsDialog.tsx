import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Epd, recordRoutes, shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { fetchPage } from '../../../api/list.ts'
import { EpdStatus } from '../../../records/share/EpdStatus.tsx'
import { reloadShare, shareKey, type CollectionItem } from '../../../records/share/share-queries.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import publication from '../publication/publication.module.css'

/** Declarations shown at once; the search finds the others. */
const SHOWN = 50

/** Adds declarations of the company to a collection. */
export function AddEpdsDialog({
  collection,
  onClose,
}: {
  collection: CollectionItem
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = useDeferredValue(text)
  const toggle = (iri: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(iri)
      else after.delete(iri)
      return after
    })
  async function addChosen() {
    setBusy(true)
    setRefusal(null)
    try {
      await call(shareRoutes.addEpds, {
        body: { collection: collection['@id'], epds: [...chosen] },
      })
      toast.success(t('share:collect.add.done', { count: chosen.size }))
      void reloadShare()
      onClose()
    } catch (problem) {
      setRefusal(errorText(problem))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('share:members.addTitle', { name: collection.name })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={publication['dialog']}>
        <TextInput
          type="search"
          label={t('share:members.search')}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <EpdChoices collection={collection} name={name} chosen={chosen} onToggle={toggle} />
        {refusal && (
          <p role="alert" className={publication['blocked']}>
            {refusal}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={isBusy} disabled={chosen.size === 0} onClick={() => void addChosen()}>
            {t('share:members.confirm', { count: chosen.size })}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** Declarations whose name has the searched text; those of the collection cannot be chosen. */
function EpdChoices({
  collection,
  name,
  chosen,
  onToggle,
}: {
  collection: CollectionItem
  name: string
  chosen: ReadonlySet<string>
  onToggle: (epd: string, isChosen: boolean) => void
}) {
  const { t } = useTranslation('share')
  const { data, error, refetch } = useQuery({
    queryKey: [...shareKey, 'addable', collection['@id'], name],
    queryFn: ({ signal }) =>
      fetchPage(recordRoutes(Epd).list, {
        query: { name, itemsPerPage: SHOWN },
        owner: collection.owner,
        signal,
      }),
    placeholderData: (previous) => previous,
  })
  if (error && !data)
    return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar width="70%" />
  if (data.member.length === 0) return <p>{t('share:epds.none')}</p>
  return (
    <>
      <ul className={publication['items']} tabIndex={0} aria-label={t('share:epds.title')}>
        {data.member.map((epd) => {
          const isMember = epd.collections?.includes(collection['@id']) ?? false
          return (
            <li key={epd['@id']} data-choice>
              <Checkbox
                label={epd.name}
                description={isMember ? t('share:collect.isMember') : undefined}
                disabled={isMember}
                checked={isMember || chosen.has(epd['@id'])}
                onChange={(event) => onToggle(epd['@id'], event.currentTarget.checked)}
              />
              <EpdStatus epd={epd} />
            </li>
          )
        })}
      </ul>
      {(data.totalItems ?? 0) > SHOWN && (
        <p className={publication['quiet']}>{t('share:members.more', { count: SHOWN })}</p>
      )}
    </>
  )
}
