/** Builds the element id of a field, to which links and error summaries refer. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`

/** Focuses a field of the current page. @returns whether the field exists */
export function focusField(name: string): boolean {
  const field = document.getElementById(fieldId(name))
  if (!field) return false
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
  return true
}

/** Maximum wait for a field [ms]. The options and files of a form load shortly after it. */
const PATIENCE = 3000

/** Focuses a field as soon as it is rendered. @returns a function that cancels the wait */
export function focusWhenDrawn(name: string): () => void {
  if (name === '') return () => undefined
  const from = performance.now()
  let timer = setTimeout(function tryFocus() {
    if (!focusField(name) && performance.now() - from < PATIENCE) timer = setTimeout(tryFocus, 50)
  }, 50)
  return () => clearTimeout(timer)
}
