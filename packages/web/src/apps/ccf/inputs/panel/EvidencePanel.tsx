import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { FootprintInput } from '@cradle/contract'
import { errorText } from '../../../../api/error-text.ts'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import { mediaOptions, uploadMedia } from '../../../../records/media/media.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import type { CellValue, GridRow } from '../../../../ui/grid/grid-model.ts'
import {
  AMOUNT,
  amountColumn,
  filesColumn,
  markColumn,
  noteColumn,
  readFiles,
  readPlain,
} from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView } from '../view/sheet-view.ts'
import styles from '../inputs.module.css'

/** Kinds of files that the server takes as attachments. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf'

interface EvidencePanelProps {
  grid: GridController
  session: FootprintSession
  view: SheetView
  periods: readonly string[]
  isReadOnly: boolean
}

/** The source and interval of the active cell; null interval: the cell is no amount. */
function readPlace(
  grid: GridController,
  view: SheetView,
): { source: string; interval: number } | null {
  const row = grid.rowAt(grid.activePosition().line)
  const column = grid.activeColumn()?.id
  if (!row || column === undefined) return null
  const place = view.find(row.id)
  const named = /^amount(\d+)$/.exec(column)?.[1]
  const interval = column === AMOUNT ? place.interval : named === undefined ? null : Number(named)
  return interval === null ? null : { source: place.source, interval }
}

/** Invoices and a note of the selected amount. */
export function EvidencePanel({ grid, session, view, periods, isReadOnly }: EvidencePanelProps) {
  const { t } = useTranslation('ccf')
  const key = useSyncExternalStore(grid.subscribe, () => JSON.stringify(readPlace(grid, view)))
  useSyncExternalStore(session.doc.subscribe, session.doc.getState)
  const place = JSON.parse(key) as ReturnType<typeof readPlace>
  const row = place ? session.doc.row(place.source) : undefined
  return (
    <section className={styles['checks']} aria-label={t('ccf:evidence.title')}>
      <h2 className={styles['caps']}>{t('ccf:evidence.title')}</h2>
      {place && row ? (
        <Evidence
          key={key}
          row={row}
          interval={place.interval}
          period={periods[place.interval - 1] ?? ''}
          session={session}
          isReadOnly={isReadOnly}
        />
      ) : (
        <p className={styles['quiet']}>{t('ccf:evidence.chooseAmount')}</p>
      )}
    </section>
  )
}

function Evidence({
  row,
  interval,
  period,
  session,
  isReadOnly,
}: {
  row: GridRow
  interval: number
  period: string
  session: FootprintSession
  isReadOnly: boolean
}) {
  const { t } = useTranslation('ccf')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const files = readFiles(row.values[filesColumn(interval)])
  const note = readPlain(row.values[noteColumn(interval)])
  const description = readPlain(row.values['description'])
  const isAbsent =
    readPlain(row.values[markColumn(interval)]) === 'absent' &&
    readPlain(row.values[amountColumn(interval)]) === null
  const write = (values: Record<string, CellValue>) =>
    session.doc.apply('edit', [{ kind: 'set', row: row.id, values }])
  /** Reads the row again: it may have changed while the file was sent. */
  const listNow = () => readFiles(session.doc.row(row.id)?.values[filesColumn(interval)])
  function writeNote(text: string) {
    const next = text === '' ? null : text
    const now = session.doc.row(row.id)
    if (now && readPlain(now.values[noteColumn(interval)]) !== next)
      write({ [noteColumn(interval)]: next })
  }
  async function attach(chosen: FileList | null) {
    setBusy(true)
    for (const file of chosen ?? [])
      try {
        const { '@id': iri } = await uploadMedia(file, 'attachment')
        write({ [filesColumn(interval)]: [...listNow(), iri].join(' ') })
      } catch (error) {
        toast.error(errorText(error, t('ui:file.uploadFailed', { ns: 'ui' })))
      }
    setBusy(false)
  }
  return (
    <>
      <p className={styles['quiet']}>
        {t('ccf:evidence.of', { source: description ?? t('ccf:explain.noName'), period })}
      </p>
      {isAbsent ? (
        <p className={styles['quiet']}>{t('ccf:evidence.absent')}</p>
      ) : (
        <>
          {files.length === 0 ? (
            <p className={styles['quiet']}>{t('ccf:evidence.none')}</p>
          ) : (
            <ul className={styles['files']}>
              {files.map((iri) => (
                <EvidenceFile
                  key={iri}
                  iri={iri}
                  onRemove={
                    isReadOnly
                      ? undefined
                      : () =>
                          write({
                            [filesColumn(interval)]:
                              listNow()
                                .filter((one) => one !== iri)
                                .join(' ') || null,
                          })
                  }
                />
              ))}
            </ul>
          )}
          {!isReadOnly && (
            <>
              <input
                ref={input}
                type="file"
                hidden
                multiple
                accept={ACCEPTED}
                aria-label={t('ccf:evidence.file')}
                onChange={(event) => {
                  const chosen = event.currentTarget
                  void attach(chosen.files).then(() => (chosen.value = ''))
                }}
              />
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                leftSection={<IconPaperclip size={14} />}
                onClick={() => input.current?.click()}
              >
                {t('ccf:evidence.attach')}
              </Button>
            </>
          )}
          {(!isReadOnly || note !== null) && (
            <NoteField
              key={String(note)}
              note={note === null ? '' : String(note)}
              isReadOnly={isReadOnly}
              onWrite={writeNote}
            />
          )}
        </>
      )}
    </>
  )
}

/** A note is kept when the field is left, also by choosing another cell, which takes the field away. */
function NoteField({
  note,
  isReadOnly,
  onWrite,
}: {
  note: string
  isReadOnly: boolean
  onWrite: (text: string) => void
}) {
  const { t } = useTranslation('ccf')
  const [text, setText] = useState(note)
  const latest = useRef({ text, onWrite })
  useEffect(() => {
    latest.current = { text, onWrite }
  })
  const keep = useCallback(() => {
    const { text: written, onWrite: write } = latest.current
    if (!isReadOnly && written.trim() !== note) write(written.trim())
  }, [isReadOnly, note])
  useEffect(() => keep, [keep])
  return (
    <Textarea
      size="xs"
      label={t('ccf:evidence.note')}
      value={text}
      readOnly={isReadOnly}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={fieldProps(FootprintInput, 'comments').maxLength}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
    />
  )
}

function EvidenceFile({ iri, onRemove }: { iri: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('ccf')
  const file = useQuery(mediaOptions(iri)).data
  const name = file?.fileName ?? '…'
  return (
    <li>
      <IconFile size={14} aria-hidden="true" />
      {file ? (
        <a href={file.contentUrl} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      {onRemove && (
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={t('ccf:evidence.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={13} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}
