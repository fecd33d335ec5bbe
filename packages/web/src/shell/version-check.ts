import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/feedback/toast.tsx'
import { platformInfoQuery } from './platform-info.ts'

/** Time between two checks [ms]. */
const INTERVAL_MS = 60_000

/** A form: its user gets a message about a new version, because the next navigation reloads the page. */
export const isEditing = (pathname: string): boolean => /\/(new|edit)$/.test(pathname)

/** Checks each minute which version the server runs. A new version is loaded with the next navigation. */
export function useVersionCheck(): void {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const client = useQueryClient()
  const known = useRef<string | null>(null)
  const isNew = useRef(false)
  useEffect(() => {
    async function compareVersions() {
      const { appVersion } = await client.fetchQuery({ ...platformInfoQuery(), staleTime: 0 })
      if (!appVersion) return
      known.current ??= appVersion
      if (appVersion === known.current || isNew.current) return
      isNew.current = true
      if (isEditing(router.state.location.pathname))
        toast.info(t('shell:newVersion'), { id: 'new-version' })
    }
    const poll = () => void compareVersions().catch(() => undefined)
    poll()
    const timer = setInterval(poll, INTERVAL_MS)
    const stop = router.subscribe('onResolved', ({ pathChanged }) => {
      if (isNew.current && pathChanged) location.reload()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [client, router, t])
}
