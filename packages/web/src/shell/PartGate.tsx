import type { ReactNode } from 'react'
import { describeFailure } from '../api/error-text.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../ui/feedback/Skeletons.tsx'

interface PartGateProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Of a section within a page, which has less space. */
  compact?: boolean
  /** Shown while the data load. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A part of a page that loads its own data. Data that are there stay when they cannot be loaded anew. */
export function PartGate<T>({
  query: { data, error, refetch },
  compact,
  skeleton,
  children,
}: PartGateProps<T>) {
  if (data !== undefined) return children(data)
  if (error)
    return (
      <ErrorState compact={compact} {...describeFailure(error)} onRetry={() => void refetch()} />
    )
  return skeleton ?? <PageSkeleton lines={compact ? 3 : undefined} />
}
