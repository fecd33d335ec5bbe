import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Downloads a list as CSV or as a workbook. */
export function ExportButtons({
  name,
  fetchFile,
}: {
  /** Name of the file without its extension. */
  name: string
  fetchFile: (format: 'csv' | 'xlsx') => Promise<Blob>
}) {
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  async function download(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const file = await fetchFile(format)
      saveFile(new File([file], `${name}.${format}`, { type: file.type }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(null)
  }
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={busy === format}
      onClick={() => void download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
