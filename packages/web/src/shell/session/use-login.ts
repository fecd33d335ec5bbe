import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, translateSentence } from '../../api/error-text.ts'
import { Problem } from '../../api/problem.ts'
import { parseHref } from '../list-address.ts'
import { useUrlState } from '../url-state.ts'
import { startProviderSignIn } from './provider-sign-in.ts'
import { safeReturn } from './require-session.ts'
import { signIn } from './sign-in.ts'

/** The server's answer to a correct password without the code that the account needs. */
const CODE_REQUIRED = 'A code of the second factor is required'

interface Credentials {
  email: string
  password: string
}

/** What the sign-in page knows and does: its fields, what is missing or refused in them, and the ways in. */
export function useLogin() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [search] = useUrlState()
  const [{ email, password }, setFields] = useState<Credentials>({ email: '', password: '' })
  const [remember, setRemember] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [missing, setMissing] = useState<Partial<Credentials>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [withCode, setWithCode] = useState<Credentials | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const from = safeReturn([search['from'] ?? ''].flat()[0])
  const describeMissing = (label: string) => t('ui:form.requiredField', { fieldName: label })

  async function enterWith(who: Credentials, code?: string) {
    await signIn(who.email, who.password, remember, code)
    await router.navigate({ ...parseHref(from), replace: true })
  }
  async function enter(who: Credentials) {
    setProblem(null)
    setSubmitting(true)
    try {
      await enterWith(who)
    } catch (error) {
      if (error instanceof Problem && error.description === CODE_REQUIRED) return setWithCode(who)
      setProblem(describeRefusal(error, t('shell:login.wrong')))
      passwordField.current?.focus()
      passwordField.current?.select()
    } finally {
      setSubmitting(false)
    }
  }
  async function enterThroughCompany() {
    if (isSubmitting) return
    const address = email.trim()
    setMissing(address ? {} : { email: describeMissing(t('shell:login.email')) })
    if (!address) return emailField.current?.focus()
    setProblem(null)
    setSubmitting(true)
    try {
      if (await startProviderSignIn(address, remember, from)) return
      setProblem(t('shell:providerSignIn.storageRefused'))
      setSubmitting(false)
    } catch (error) {
      setProblem(errorText(error))
      setSubmitting(false)
    }
  }
  function submit() {
    if (isSubmitting) return
    const found = {
      ...(email.trim() ? {} : { email: describeMissing(t('shell:login.email')) }),
      ...(password ? {} : { password: describeMissing(t('shell:login.password')) }),
    }
    setMissing(found)
    if (found.email) return emailField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    void enter({ email: email.trim(), password })
  }

  return {
    email,
    password,
    remember,
    setEmail: (next: string) => setFields((fields) => ({ ...fields, email: next })),
    setPassword: (next: string) => setFields((fields) => ({ ...fields, password: next })),
    setRemember,
    isSubmitting,
    missing,
    problem,
    emailField,
    passwordField,
    /** The password was right, and the account needs a code as well. */
    needsCode: withCode !== null,
    enterCode: (code: string) => enterWith(withCode!, code),
    leaveCode: () => setWithCode(null),
    enter,
    enterThroughCompany,
    submit,
  }
}

function describeRefusal(error: unknown, wrong: string): string {
  if (
    error instanceof Problem &&
    error.status === 401 &&
    error.description === 'Invalid credentials.'
  )
    return `${wrong}. ${translateSentence('Invalid login combination')}.`
  return errorText(error)
}
