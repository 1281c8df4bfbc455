export const ASSISTANTS_PATH = '/user/assistant'
