import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '@cradle/contract'
import { call } from '../api/call.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { useIsSettled } from './use-is-settled.ts'

const every = 60_000

/** On a page where something is being written the user is asked; elsewhere the next navigation loads the new version. */
export const isEditing = (pathname: string): boolean => /\/(new|edit)$/.test(pathname)

/** Asks each minute which version the server runs. A new one is loaded quietly with the next navigation. */
export function useVersionCheck(): void {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const known = useRef<string | null>(null)
  const isNew = useRef(false)
  const isSettled = useIsSettled()
  useEffect(() => {
    if (!isSettled) return
    async function ask() {
      const { appVersion } = await call(peopleRoutes.meta, {
        anonymous: true,
        headers: { Accept: 'application/json' },
      })
      if (!appVersion) return
      known.current ??= appVersion
      if (appVersion === known.current || isNew.current) return
      isNew.current = true
      if (isEditing(router.state.location.pathname))
        toast.info(t('shell:newVersion'), { id: 'new-version' })
    }
    const poll = () => void ask().catch(() => undefined)
    poll()
    const timer = setInterval(poll, every)
    const stop = router.subscribe('onResolved', ({ pathChanged }) => {
      if (isNew.current && pathChanged) location.reload()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [router, t, isSettled])
}
