import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useReducer, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogFormProps {
  /** Label of the button that submits. */
  confirm: string
  isDangerous?: boolean
  isBusy: boolean
  /** Something that the dialog says keeps it from being submitted. */
  isDisabled?: boolean
  /** Ends when the submission succeeded or its refusal is known. */
  onSubmit: () => Promise<void> | void
  /** Left out where the form cannot be left. */
  onClose?: (() => void) | undefined
  /** Gives the focus to Cancel, for what cannot be undone. */
  startsAtCancel?: boolean
  children: ReactNode
}

/**
 * The form of a dialog: its fields, Cancel, and the button that submits. A refused submission moves the focus to the first
 * field with an error.
 */
export function DialogForm({
  confirm,
  isDangerous,
  isBusy,
  isDisabled = false,
  onSubmit,
  onClose,
  startsAtCancel,
  children,
}: DialogFormProps) {
  const { t } = useTranslation('ui')
  const form = useRef<HTMLFormElement>(null)
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (attempts > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-invalid], [data-refused]')
        ?.focus()
  }, [attempts])
  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside the form of its page for React, although not for the browser.
    event.stopPropagation()
    if (isBusy || isDisabled) return
    await onSubmit()
    countAttempt()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap={8}>
          {onClose && (
            <Button
              variant="default"
              onClick={onClose}
              data-autofocus={startsAtCancel || undefined}
            >
              {t('ui:cancel')}
            </Button>
          )}
          <Button
            type="submit"
            loading={isBusy}
            disabled={isDisabled}
            color={isDangerous ? 'red' : undefined}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
