export { CradleClient, fileForm, type ClientOptions } from './cradle-client.ts'
export type { CallOptions, CallName, Given, MemberOf, PageName } from './call-types.ts'
export { CradleError, type Violation } from './cradle-error.ts'
export * from './contract.ts'
