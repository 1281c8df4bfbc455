export const TOKENS_PATH = '/user/token'
