import { Box } from '@mantine/core'
import { lazyPart } from '../lazy-part.tsx'
import type { SingleFilterProps } from './SingleFilterSelect.tsx'

const SingleFilterSelect = lazyPart<SingleFilterProps>(async () => (await import('./SingleFilterSelect.tsx')).SingleFilterSelect)

/** A filter of one choice out of many, for the toolbar of a list. Its place is kept while its code comes. */
export function SingleFilter(props: SingleFilterProps) {
  return <Box w={220} mih={36}><SingleFilterSelect {...props} /></Box>
}
