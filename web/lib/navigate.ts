type Navigate = (path: string) => void

/** Before the router is there, the browser itself goes. */
let navigate: Navigate = (path) => location.assign(path)

export function connectNavigate(given: Navigate): void {
  navigate = given
}

/** Goes to a page from outside of components. Inside, use the router's own hook. */
export function goTo(path: string): void {
  navigate(path)
}
