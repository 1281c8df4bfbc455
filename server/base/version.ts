import manifest from '../../package.json' with { type: 'json' }

/** The version that the product shows. */
export const { version } = manifest
