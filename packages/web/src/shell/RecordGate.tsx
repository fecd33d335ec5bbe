import type { ReactNode } from 'react'
import { describeFailure } from '../api/error-text.ts'
import { Problem } from '../api/problem.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RecordShape } from '../ui/feedback/Shapes.tsx'
import { NotFound } from './NotFoundPage.tsx'

interface RecordGateProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** The page of one record: its shape until it is there, "404" for one that is not or is another company's. */
export function RecordGate<T>({ query: { data, error, refetch }, children }: RecordGateProps<T>) {
  if (data !== undefined) return children(data)
  if (error instanceof Problem && (error.status === 404 || error.status === 400))
    return <NotFound />
  if (error) return <ErrorState isPage {...describeFailure(error)} onRetry={() => void refetch()} />
  return <RecordShape />
}
