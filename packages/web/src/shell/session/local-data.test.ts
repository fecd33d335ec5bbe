import { expect, test } from 'vitest'
import { deleteLocalData, registerLocalData } from './local-data.ts'

test('signing out empties every registered store of that user', async () => {
  const emptied: string[] = []
  registerLocalData(async (user) => void emptied.push(`edits of ${user}`))
  registerLocalData(async (user) => void emptied.push(`views of ${user}`))
  await deleteLocalData('7')
  expect(emptied).toEqual(['edits of 7', 'views of 7'])
})
