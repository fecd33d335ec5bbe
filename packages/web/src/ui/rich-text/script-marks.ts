import { Mark, mergeAttributes } from '@tiptap/core'

const scriptMark = (
  name: 'subscript' | 'superscript',
  tag: 'sub' | 'sup',
  other: string,
  key: string,
) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

/**
 * Subscript and superscript for formulas and units such as CO₂ and m³. A character never has both.
 */
export const Subscript = scriptMark('subscript', 'sub', 'superscript', 'Mod-,')
export const Superscript = scriptMark('superscript', 'sup', 'subscript', 'Mod-.')
