export const MESSAGES_PATH = '/user/message'
