/** In characters. */
export const templateLimits = { name: 50, content: 64 * 1024 }
