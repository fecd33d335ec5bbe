export * from './modules.ts'
export * from './model.ts'
export * from './results.ts'
export * from './engine-error.ts'
