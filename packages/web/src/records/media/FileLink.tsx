import { useQuery } from '@tanstack/react-query'
import { mediaOptions } from './media.ts'

/** A stored file to download; nothing until its name is known. */
export function FileLink({ iri }: { iri: string }) {
  const media = useQuery(mediaOptions(iri)).data
  return media ? (
    <a href={media.contentUrl} download={media.fileName} data-router-ignore="">
      {media.fileName}
    </a>
  ) : null
}
