/** The element id of a field, so that links and error summaries find it. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`

/** Goes to a field of the page that is shown. @returns whether there is such a field */
export function focusField(name: string): boolean {
  const field = document.getElementById(fieldId(name))
  if (!field) return false
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
  return true
}

/** [ms] Options and files of a form come a moment after it. */
const PATIENCE = 3000

/** The same as soon as the field is drawn. @returns how to stop waiting */
export function focusWhenDrawn(name: string): () => void {
  if (name === '') return () => undefined
  const from = performance.now()
  let timer = setTimeout(function tryFocus() {
    if (!focusField(name) && performance.now() - from < PATIENCE) timer = setTimeout(tryFocus, 50)
  }, 50)
  return () => clearTimeout(timer)
}
