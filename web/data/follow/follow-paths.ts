export const FOLLOWED_PATH = '/user/subscribe/doc'
