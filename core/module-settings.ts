/** The settings of a module that have a fixed set of values, each with its default first. */
export const moduleSettings = {
  'endpaper.push.override': ['false', 'true'],
  'endpaper.push.doc-default-status': ['10', '0', '5'],
  'endpaper.push.print-content': ['false', 'true'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ModuleSettingKey = keyof typeof moduleSettings

export const isModuleSettingKey = (key: string): key is ModuleSettingKey => Object.hasOwn(moduleSettings, key)
