import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import styles from './SessionCard.module.css'

interface CodeFormProps {
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
}

/** Second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation('shell')
  const [code, setCode] = useState('')
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  async function submitCode(event: SubmitEvent) {
    event.preventDefault()
    if (submitting) return
    if (!code.trim()) {
      setProblem(t('ui:form.requiredField', { fieldName: t('shell:login.code') }))
      return field.current?.focus()
    }
    setProblem(null)
    setSubmitting(true)
    try {
      await onSubmit(code.trim())
    } catch (error) {
      setProblem(errorText(error))
      field.current?.focus()
      field.current?.select()
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submitCode(event)}
      noValidate
      aria-busy={submitting}
    >
      {problem && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      <TextInput
        ref={field}
        label={t('shell:login.code')}
        description={t('shell:login.codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        autoFocus
        required
        withAsterisk={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth aria-disabled={submitting || undefined}>
        {submitting ? t('shell:login.submitting') : t('shell:login.login')}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t('shell:login.codeBack')}
      </Button>
    </form>
  )
}
