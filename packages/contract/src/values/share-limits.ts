/** Most declarations that one call publishes; their documents are typeset in it. */
export const PUBLISH_MAX = 25
