/** Outlines of Tabler (MIT), drawn once and used by name. */
const paths = {
  folder: 'M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2',
  chevron: 'M9 6l6 6l-6 6',
  text: 'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1M9 13h6M9 17h6',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  theme: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M12 9l4.650-4.650M12 14.300l7.370-7.370M12 19.600l8.850-8.850',
  copy: 'M7 9.667a2.667 2.667 0 0 1 2.667-2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1-2.667 2.667h-8.666a2.667 2.667 0 0 1-2.667-2.667zM4.012 16.737a2.005 2.005 0 0 1-1.012-1.737v-10c0-1.100.9-2 2-2h10c.75 0 1.158.385 1.500 1',
  warning:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.870l-8.106-13.536a1.914 1.914 0 0 0-3.274 0zM12 16h.01',
} as const

export const iconSheet = `<svg width="0" height="0" hidden>${Object.entries(paths)
  .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join('')}</svg>`

export const icon = (name: keyof typeof paths) => `<svg class="i" aria-hidden="true"><use href="#i-${name}"/></svg>`

export const mark =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="board" d="M9 4h14a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z"/><path class="leaf" d="M15 4h8a6 6 0 0 1 6 6v3.500C29 21.500 23.500 27.200 15 28Z"/></svg>'
