import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FullSpinner } from '../../ui/feedback/Skeletons.tsx'
import { signOut } from './sign-in.ts'

/** Clears the session, then /login. */
export function LogoutPage() {
  const router = useRouter()
  useEffect(() => {
    void signOut().then(() => router.navigate({ to: '/login' as never, replace: true }))
  }, [router])
  return <FullSpinner />
}
