import type { GridOp } from './grid-model.ts'

export const UNDO_STEPS = 200

/** Ops that take one change back, newest last. */
export interface UndoStack {
  readonly past: readonly (readonly GridOp[])[]
  readonly future: readonly (readonly GridOp[])[]
}

export const emptyStack: UndoStack = { past: [], future: [] }

/** A new change is one step back; what was undone before it can no longer be redone. */
export function remember(stack: UndoStack, inverse: readonly GridOp[]): UndoStack {
  return { past: [...stack.past, inverse].slice(-UNDO_STEPS), future: [] }
}

/** Takes the newest step off; `invert` applies it and answers with the way forward again. */
export function stepBack(
  stack: UndoStack,
  invert: (ops: readonly GridOp[]) => readonly GridOp[],
): UndoStack {
  const ops = stack.past.at(-1)
  if (!ops) return stack
  return { past: stack.past.slice(0, -1), future: [...stack.future, invert(ops)] }
}

export function stepForward(
  stack: UndoStack,
  invert: (ops: readonly GridOp[]) => readonly GridOp[],
): UndoStack {
  const ops = stack.future.at(-1)
  if (!ops) return stack
  return {
    past: [...stack.past, invert(ops)].slice(-UNDO_STEPS),
    future: stack.future.slice(0, -1),
  }
}
