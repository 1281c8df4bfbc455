/**
 * The layers of a part of the product, lowest first. A layer imports itself and the layers before it. An entry names a folder, with all
 * that is in it, or a file; the longest entry that fits a path counts, and every path needs one. `.` stands for the files directly in the
 * part. Entries of one layer may import each other, as long as their folders form no circle.
 */
export interface Layers {
  folder: string
  layers: string[][]
}

interface Part extends Layers {
  /** Whether `npm test` checks it. */
  isChecked: boolean
}

const core: Part = {
  folder: 'core',
  isChecked: true,
  layers: [
    ['limits.ts', 'module-settings.ts', 'i18n', 'text', 'access', 'search'],
    ['rows'],
    ['content'],
    ['dictionary', 'model', 'environment', 'error-code'],
    ['doc'],
    ['wire', 'page', 'codegen'],
    ['importers', 'exporters', 'push'],
    ['contract'],
  ],
}

const server: Part = {
  folder: 'server',
  isChecked: true,
  layers: [
    ['base'],
    ['config'],
    ['db'],
    ['outbound'],
    ['answers', 'files'],
    ['context'],
    ['http'],
    ['jobs'],
    ['features/accounts'],
    ['features/places'],
    ['features/content'],
    ['features/intake'],
    ['features/outlet'],
    ['features/news'],
    // app.ts, services.ts, all-jobs.ts, main.ts: where everything is put together.
    ['.'],
    ['testing', 'faults'],
  ],
}

const web: Part = {
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

export const parts: Part[] = [core, server, web]
