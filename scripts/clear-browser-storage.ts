/* Files share the storage of one browser: a language that another file stored is removed. */
localStorage.clear()
sessionStorage.clear()
