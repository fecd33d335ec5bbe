import { useState } from 'react'
import { saveRefusal } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadModels } from './model-queries.ts'

/** What a dialog sends once at a time, with what the server says against it. */
export function useRefusable(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof saveRefusal> | null>(null)

  /** @param done  what is said after it */
  async function send(write: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await write()
      toast.success(done)
      onDone()
    } catch (error) {
      setRefusal(saveRefusal(error))
      setBusy(false)
    }
    void reloadModels()
  }
  return { isBusy, fields: refusal?.fields ?? {}, message: refusal?.message, send }
}
