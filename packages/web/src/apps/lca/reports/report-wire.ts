/** A file that is being made of a calculation, or was. */
export interface Report {
  '@id': string
  type: 'declaration' | 'csv'
  language?: 'en' | 'nl' | 'de'
  state: 'queued' | 'running' | 'done' | 'failed'
  draft?: boolean
  error?: string
  createdAt?: string
  file?: { contentUrl?: string; fileName?: string }
}
