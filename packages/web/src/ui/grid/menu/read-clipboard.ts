/** The text of the clipboard; null: the browser does not give it, as without the permission of its user. */
export async function readClipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

/** All that a paste reads of the clipboard; null: the browser does not give it. */
export async function readClipboard(): Promise<Pick<DataTransfer, 'getData'> | null> {
  try {
    const items = await navigator.clipboard.read()
    const texts = new Map<string, string>()
    for (const item of items)
      for (const kind of ['text/plain', 'text/html'].filter((one) => item.types.includes(one)))
        texts.set(kind, await (await item.getType(kind)).text())
    return { getData: (kind) => texts.get(kind) ?? '' }
  } catch {
    return null
  }
}
