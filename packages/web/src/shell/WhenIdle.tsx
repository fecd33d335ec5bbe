import type { ReactNode } from 'react'
import { useQuietPage } from './use-quiet-page.ts'

/** Draws its content once the page is quiet: for parts of the shell that no reader waits for. */
export const WhenIdle = ({ children }: { children: ReactNode }) => useQuietPage() && children
