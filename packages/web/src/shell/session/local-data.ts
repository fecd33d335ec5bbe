/** Deletes what one store on this device keeps of a user. */
type DeleteLocalData = (userId: string) => Promise<void>

const stores: DeleteLocalData[] = []

/** Registers a store of an app that must be emptied when its user signs out. */
export function registerLocalData(deleteData: DeleteLocalData): void {
  stores.push(deleteData)
}

/** Empties every registered store, one after the other. */
export async function deleteLocalData(userId: string): Promise<void> {
  for (const deleteData of stores) await deleteData(userId)
}
