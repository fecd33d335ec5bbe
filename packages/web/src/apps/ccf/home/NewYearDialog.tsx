import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintRoutes } from '@cradle/contract'
import { successorAmounts } from '@cradle/contract/footprints-choices'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadFootprints, type FootprintItem } from '../footprint/footprint-queries.ts'

/** The year after this one. Example: `2025-07` → `2026-07` */
const findNextYear = (period: string): string =>
  `${Number(period.slice(0, 4)) + 1}${period.slice(4)}`

/** Starts the footprint of a new year with the rows of this one. */
export function NewYearDialog({
  footprint,
  onClose,
}: {
  footprint: FootprintItem
  onClose: () => void
}) {
  const { t } = useTranslation('ccf')
  const navigate = useNavigate()
  const next = findNextYear(footprint.timePeriod)
  const [timePeriod, setTimePeriod] = useState(next)
  const [name, setName] = useState(
    footprint.name.includes(footprint.timePeriod)
      ? footprint.name.replace(footprint.timePeriod, next)
      : `${footprint.name} ${next}`,
  )
  const [amounts, setAmounts] = useState<(typeof successorAmounts)[number]>('empty')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    setError(null)
    try {
      const made = await call(footprintRoutes.startYear, {
        params: { id: footprint.id },
        body: { timePeriod, name, amounts },
      })
      await reloadFootprints()
      toast.success(t('ccf:new.created'))
      void navigate({ to: paths.footprints.item(made['@id'], 'inputs') as never })
      onClose()
    } catch (refusal) {
      setError(errorText(refusal))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ccf:newYear.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap={14}>
        <TextInput
          label={t('ccf:field.timePeriod')}
          description={t('ccf:hint.timePeriod')}
          value={timePeriod}
          error={error}
          onChange={(event) => setTimePeriod(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('ccf:field.name')}
          value={name}
          maxLength={255}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label={t('ccf:newYear.amounts')}
          value={amounts}
          onChange={(value) => setAmounts(value as typeof amounts)}
        >
          <Stack gap={8} mt={4}>
            {successorAmounts.map((value) => (
              <Radio key={value} size="xs" value={value} label={t(`ccf:newYear.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void start()}>
            {t('ccf:newYear.start')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
