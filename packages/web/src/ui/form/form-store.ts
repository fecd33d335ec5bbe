/** Field values of a form and what is wrong with them. Each field listens to itself, so a key press draws one field. */
export type FormValues = Record<string, unknown>
export type FieldErrors = Record<string, string>

export interface FormStore {
  value: (name: string) => unknown
  set: (name: string, value: unknown) => void
  values: () => FormValues
  error: (name: string) => string | undefined
  errors: () => FieldErrors
  setErrors: (errors: FieldErrors) => void
  /** Text that cannot be read, told by the field itself; saving is refused while it stands. */
  setUnreadable: (name: string, problem: string | null) => void
  unreadable: () => FieldErrors
  isDirty: (name: string) => boolean
  dirtyNames: () => readonly string[]
  /** Takes these values as saved. Fields that differ from `asOf` (what was saved before, if not given) keep their change. */
  saved: (values: FormValues, asOf?: FormValues) => void
  discard: () => void
  describe: (name: string, label: string) => void
  label: (name: string) => string
  subscribe: (listener: () => void) => () => void
  version: () => number
}

export function createFormStore(initial: FormValues): FormStore {
  let base = initial
  let current = { ...initial }
  let errors: FieldErrors = {}
  let unreadable: FieldErrors = {}
  let dirty: readonly string[] = []
  let version = 0
  const labels = new Map<string, string>()
  const listeners = new Set<() => void>()

  function changed() {
    const names = Object.keys({ ...base, ...current }).filter(
      (name) => !same(base[name], current[name]),
    )
    if (names.join() !== dirty.join()) dirty = names
    version += 1
    for (const listener of listeners) listener()
  }

  return {
    value: (name) => current[name],
    set(name, value) {
      if (Object.is(current[name], value)) return
      current = { ...current, [name]: value }
      // Of a list the errors inside it too: `flows[1].mass`.
      if (Object.keys(errors).some((key) => isOf(key, name)))
        errors = Object.fromEntries(Object.entries(errors).filter(([key]) => !isOf(key, name)))
      changed()
    },
    values: () => current,
    error: (name) => errors[name],
    errors: () => errors,
    setErrors(next) {
      errors = next
      changed()
    },
    setUnreadable(name, problem) {
      if ((unreadable[name] ?? null) === problem) return
      unreadable = problem === null ? without(unreadable, name) : { ...unreadable, [name]: problem }
      changed()
    },
    unreadable: () => unreadable,
    isDirty: (name) => dirty.includes(name) || name in unreadable,
    dirtyNames: () => [...new Set([...dirty, ...Object.keys(unreadable)])],
    saved(values, asOf = base) {
      const later = Object.fromEntries(
        Object.entries(current).filter(([name, value]) => !same(asOf[name], value)),
      )
      base = values
      current = { ...values, ...later }
      errors = {}
      changed()
    },
    discard() {
      current = { ...base }
      errors = {}
      unreadable = {}
      version += 1
      changed()
    },
    describe: (name, label) => void labels.set(name, label),
    label: (name) => labels.get(name) ?? name,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

/** An empty text, null and "not there" are the same nothing. */
function same(a: unknown, b: unknown): boolean {
  const nothing = (value: unknown) => value === null || value === undefined || value === ''
  if (nothing(a) && nothing(b)) return true
  if (Object.is(a, b)) return true
  return (
    typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b)
  )
}

const isOf = (key: string, name: string): boolean => key === name || key.startsWith(`${name}[`)

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _gone, ...rest } = errors
  return rest
}
