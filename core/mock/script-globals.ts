export const Mock = {}
export const Random = {}
