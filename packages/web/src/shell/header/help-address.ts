/** Where the helpdesk reads. Set with `VITE_HELP_EMAIL` when the app is built. */
const address: string = import.meta.env['VITE_HELP_EMAIL'] ?? 'help@cradle.example'

export const helpAddress = (subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
