/** The select with its list and all that places it: fetched when somebody reaches for one. */
export { Select } from '@mantine/core'
