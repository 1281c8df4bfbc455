/**
 * The layers of a part of the product, lowest first. A layer imports itself and the layers before it. An entry names a folder, with
 * everything in it, or a file; the longest entry that matches a path applies, and every path needs one. `.` is the files directly in the
 * part. Entries of one layer may import each other, as long as their folders form no circle.
 */
export interface Layers {
  folder: string
  layers: string[][]
}

interface LayeredPart extends Layers {
  /** Whether `npm test` checks it. */
  isChecked: boolean
}

const core: LayeredPart = {
  folder: 'core',
  isChecked: true,
  layers: [
    [
      'limits.ts',
      'module-settings.ts',
      'page-paths.ts',
      'publication',
      'arrived-page.ts',
      'reader-choices.ts',
      'i18n',
      'text',
      'notice',
      'access',
      'search',
      'manual',
    ],
    ['rows'],
    ['content', 'settings'],
    ['dictionary', 'model', 'environment', 'error-code'],
    ['doc'],
    // What differs between two versions of a doc.
    ['change'],
    ['wire', 'page', 'codegen'],
    ['importers', 'exporters', 'push'],
    // What the debug page, saved calls and mock addresses do, wherever it runs.
    ['debug', 'mock'],
    // Docs as coding assistants read them.
    ['assistant'],
    ['contract'],
  ],
}

const server: LayeredPart = {
  folder: 'server',
  isChecked: true,
  layers: [
    ['base'],
    ['config'],
    ['db'],
    ['outbound'],
    ['answers', 'files', 'live'],
    ['threads', 'sandbox', 'render'],
    ['context'],
    ['http'],
    ['jobs'],
    ['features/accounts'],
    ['features/places'],
    ['features/content'],
    ['features/intake'],
    ['features/outlet'],
    ['features/try'],
    ['features/news'],
    // What coding assistants find, read, try and write.
    ['features/assistant'],
    // What super admins manage across all places.
    ['features/admin'],
    // app.ts, services.ts, all-jobs.ts, main.ts: they connect all other layers.
    ['.'],
    // Programs that work on the data beside the server.
    ['operate'],
    ['testing', 'faults'],
  ],
}

const web: LayeredPart = {
  folder: 'web',
  isChecked: true,
  layers: [
    ['lib'],
    ['ui'],
    ['data'],
    ['rows', 'text'],
    ['parts'],
    ['reading'],
    ['features'],
    ['app'],
    // The entry.
    ['.'],
    ['testing'],
  ],
}

export const parts: LayeredPart[] = [core, server, web]
