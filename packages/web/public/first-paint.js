// Runs before the first paint, so that a dark page never flashes white and the language is right from the start.
{
  const root = document.documentElement
  try {
    const stored = localStorage.getItem('cradle-color-scheme')
    const dark =
      stored === 'dark' ||
      (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    root.lang = localStorage.getItem('cradle-locale') || 'en'
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light')
  }
}
