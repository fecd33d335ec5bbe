import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSubscript,
  IconSuperscript,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { safeLink } from '@cradle/contract/rich-text'
import styles from './rich-text.module.css'

const tools = [
  {
    look: 'bold',
    icon: IconBold,
    keys: 'Ctrl+B',
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    look: 'italic',
    icon: IconItalic,
    keys: 'Ctrl+I',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    look: 'subscript',
    icon: IconSubscript,
    keys: 'Ctrl+,',
    run: (editor: Editor) => editor.chain().focus().toggleMark('subscript').run(),
  },
  {
    look: 'superscript',
    icon: IconSuperscript,
    keys: 'Ctrl+.',
    run: (editor: Editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    look: 'bulletList',
    icon: IconList,
    keys: 'Ctrl+Shift+8',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    look: 'orderedList',
    icon: IconListNumbers,
    keys: 'Ctrl+Shift+7',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const

export type Looks = Record<(typeof tools)[number]['look'] | 'link', boolean>

export interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  looks: Looks
  label: string
}

/**
 * The toolbar is one tab stop. The arrow keys move between its buttons, and Escape returns to the
 * text.
 */
export function Toolbar({ ref, editor, looks, label }: ToolbarProps) {
  const { t } = useTranslation('ui')
  const [isLinking, setLinking] = useState(false)
  const [current, setCurrent] = useState(0)

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return void editor.commands.focus()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -here, End: buttons.length - 1 - here }[
      event.key
    ]
    if (step === undefined || here < 0) return
    event.preventDefault()
    const next = (here + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={label}
        className={styles['toolbar']}
        onKeyDown={moveFocus}
      >
        {tools.map(({ look, icon: Icon, keys, run }, index) => (
          <ActionIcon
            key={look}
            size={26}
            variant={looks[look] ? 'light' : 'subtle'}
            aria-pressed={looks[look]}
            tabIndex={index === current ? 0 : -1}
            aria-label={t(`ui:richText.${look}`)}
            title={`${t(`ui:richText.${look}`)} (${keys})`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        ))}
        <ActionIcon
          size={26}
          variant={looks.link ? 'light' : 'subtle'}
          aria-pressed={looks.link}
          aria-expanded={isLinking}
          tabIndex={tools.length === current ? 0 : -1}
          aria-label={t('ui:richText.link')}
          title={t('ui:richText.link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!isLinking)}
        >
          <IconLink size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isLinking && (
        <LinkBar
          editor={editor}
          onClose={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      )}
    </>
  )
}

function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const present = String(editor.getAttributes('link')['href'] ?? '')
  const [address, setAddress] = useState(present)
  const [isRefused, setRefused] = useState(false)

  function applyLink() {
    const typed = address.trim()
    const href = safeLink(
      /^[a-z]+:/i.test(typed)
        ? typed
        : typed.includes('@')
          ? `mailto:${typed}`
          : `https://${typed}`,
    )
    if (href === null) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && present === '')
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  function removeLink() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <div className={styles['link']}>
      <TextInput
        size="xs"
        autoFocus
        aria-label={t('ui:richText.address')}
        placeholder="https://"
        value={address}
        error={isRefused && t('ui:richText.addressRefused')}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            applyLink()
          }
          if (event.key === 'Escape') onClose()
        }}
      />
      <Button size="compact-sm" onClick={applyLink}>
        {t('ui:richText.setLink')}
      </Button>
      {present !== '' && (
        <Button size="compact-sm" variant="default" onClick={removeLink}>
          {t('ui:richText.removeLink')}
        </Button>
      )}
    </div>
  )
}
