import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from './shell/session/sign-in.ts'
import { FullSpinner } from './ui/feedback/Skeletons.tsx'

/** Deletes the edits of the sheet that never reached the server. */
const deleteLocalData = async (userId: string): Promise<void> =>
  (await import('./records/sheet/saving/edit-store.ts')).forgetEdits(userId)

/** Ends the session, then shows the sign-in page. It is no part of the shell: it knows what the apps keep on this device. */
export function LogoutPage() {
  const router = useRouter()
  useEffect(() => {
    void signOut(deleteLocalData).then(() =>
      router.navigate({ to: '/login' as never, replace: true }),
    )
  }, [router])
  return <FullSpinner />
}
