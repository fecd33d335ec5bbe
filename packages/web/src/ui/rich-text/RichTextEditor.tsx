import { Node } from '@tiptap/core'
import { Node as DocumentNode, Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlain, readText, safeLink, writeText } from '@cradle/contract/rich-text'
import { cleanPasted } from './clean-pasted.ts'
import { lazyPart } from '../lazy-part.tsx'
import { fromDocument, toDocument } from './editor-document.ts'
import { Subscript, Superscript } from './script-marks.ts'
import type { ToolbarProps } from './Toolbar.tsx'
import styles from './rich-text.module.css'

const Toolbar = lazyPart<ToolbarProps>(() => import('./Toolbar.tsx').then((m) => m.Toolbar))

/**
 * Each item is one paragraph, so lists have one level. Tab is not bound, so that it leaves the
 * editor.
 */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    listItem: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      isAllowedUri: (address) => safeLink(address) !== null,
    },
  }),
  ListItem,
  Subscript,
  Superscript,
]

export interface RichTextEditorProps {
  id: string
  label: string
  value: string
  onChange: (stored: string) => void
  describedBy?: string
  isInvalid: boolean
  takesFocus: boolean
}

/**
 * Editor for long texts in the stored format. Content that the format cannot express is dropped.
 */
export function RichTextEditor({
  id,
  label,
  value,
  onChange,
  describedBy,
  isInvalid,
  takesFocus,
}: RichTextEditorProps) {
  const { t } = useTranslation('ui')
  const written = useRef(value)
  const toolbar = useRef<HTMLDivElement>(null)
  const [isActive, setActive] = useState(false)
  const editor = useEditor({
    extensions,
    content: toDocument(readText(value)),
    autofocus: takesFocus ? 'end' : false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles['text']!,
      },
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPasted(html)),
      clipboardTextParser: (text, _context, _isPlain, view) =>
        Slice.maxOpen(
          DocumentNode.fromJSON(view.state.schema, toDocument(readPlain(text))).content,
        ),
      handleKeyDown: (_view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false
        toolbar.current?.querySelector('button')?.focus()
        return true
      },
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (!transaction.docChanged) return
      written.current = writeText(fromDocument(changed.getJSON()))
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(toDocument(readText(value)), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    const { dom } = editor.view
    const setAttribute = (name: string, to: string | undefined) =>
      to === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, to)
    setAttribute('aria-describedby', describedBy)
    setAttribute('aria-invalid', isInvalid ? 'true' : undefined)
  }, [editor, describedBy, isInvalid])
  const looks = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      subscript: now.isActive('subscript'),
      superscript: now.isActive('superscript'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  return (
    <div
      className={styles['editor']}
      data-invalid={isInvalid || undefined}
      onFocus={() => setActive(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(false)
      }}
    >
      {isActive && (
        <Toolbar
          ref={toolbar}
          editor={editor}
          looks={looks}
          label={t('ui:richText.toolbar', { label })}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
