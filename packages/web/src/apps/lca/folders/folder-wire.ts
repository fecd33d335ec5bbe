/** A folder as the API gives it; one without a parent lies in the main folder. */
export interface Folder {
  '@id': string
  id: string
  name: string
  parent?: string
  calculationCount: number
  childCount: number
}
