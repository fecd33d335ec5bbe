import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PredefinedInputSet, PredefinedInputSetUsage, recordRoutes } from '@cradle/contract'
import { fetchEvery } from '../../../../api/list.ts'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { fold } from '../../../../ui/fold.ts'
import { readNumber } from '../../../../ui/numbers/read-number.ts'
import styles from './InsertSet.module.css'

/** Chooses a set of the calculation's method and how much of it goes in. */
export function InsertSet({
  calculation,
  method,
  onInserted,
  onClose,
}: {
  calculation: string
  method: string | null
  onInserted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('teamwork')
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('1')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data: sets } = useQuery({
    queryKey: ['predefined-input-sets', method],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(PredefinedInputSet).list, {
        query: { pagination: false, ...(method ? { method } : {}) },
        signal,
      }),
  })
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = (sets ?? []).filter(({ code, name }) =>
    words.every((word) => fold(`${code} ${name}`).includes(word)),
  )
  const amount = readNumber(text, locale)
  const isAmount = amount.ok && amount.value >= 0
  const insert = async () => {
    const set = sets?.find(({ '@id': iri }) => iri === chosen)
    if (!set || !isAmount) return
    setSending(true)
    try {
      await call(recordRoutes(PredefinedInputSetUsage).create, {
        body: { calculation, predefinedInputSet: set['@id'], amount: amount.value },
        owner: 'none',
      })
      toast.success(t('teamwork:sets.inserted', { set: set.name }))
      onInserted()
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('teamwork:sets.title')}
      closeButtonProps={{ 'aria-label': t('teamwork:sets.close') }}
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void insert()
        }}
      >
        <TextInput
          data-autofocus
          label={t('teamwork:sets.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={styles['list']} role="radiogroup" aria-label={t('teamwork:sets.title')}>
          {sets && found.length === 0 && (
            <p className={styles['none']}>{t('teamwork:sets.none')}</p>
          )}
          {found.map((set) => (
            <label
              key={set['@id']}
              className={styles['set']}
              data-chosen={chosen === set['@id'] || undefined}
            >
              <input
                type="radio"
                name="set"
                checked={chosen === set['@id']}
                onChange={() => setChosen(set['@id'])}
              />
              <span>
                <strong>{set.name}</strong>{' '}
                <span className={styles['code']}>
                  {set.code} · {t('teamwork:sets.count', { count: set.inputCount ?? 0 })}
                </span>
              </span>
            </label>
          ))}
        </div>
        <TextInput
          label={t('teamwork:sets.amount')}
          value={text}
          inputMode="decimal"
          onChange={(event) => setText(event.currentTarget.value)}
          error={isAmount ? undefined : t('teamwork:sets.notNumber')}
        />
        {refusal && (
          <p className={styles['refusal']} role="alert">
            {refusal}
          </p>
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('teamwork:sets.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={chosen === null || !isAmount}>
            {t('teamwork:sets.insertThis')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
