import { useQuery } from '@tanstack/react-query'
import { Footprint } from '@cradle/contract'
import { findTarget, type ImportItem } from '../../../api/import-kinds.ts'
import { recordOptions } from '../../../api/record.ts'
import { readId } from '../../../paths.ts'

/** Returns whether the footprint that an import writes to is closed: then it takes no inputs. */
export function useClosedTarget(item: ImportItem): boolean {
  const target = findTarget(item)
  const footprint = useQuery({
    ...recordOptions(Footprint, readId(target ?? '')),
    enabled: target !== undefined,
  }).data?.data
  return footprint?.locked === true
}
