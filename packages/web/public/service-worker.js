// Removes the service worker of earlier versions, and the code it kept, from browsers that still have it. The browser looks
// for a newer version of this file by itself, when a page of the app is opened.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete('cradle-code'), registration.unregister()]))
})
