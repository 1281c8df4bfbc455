export const TEMPLATES_PATH = '/admin/template'

/** In the place of an id. */
export const NEW_TEMPLATE = 'new'

/** `from` names the template that a new one copies. */
export const templatePath = (id: string, from = ''): string =>
  `${TEMPLATES_PATH}?id=${id}${from === '' ? '' : `&from=${from}`}`
