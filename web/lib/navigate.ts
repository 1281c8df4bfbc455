type Navigate = (path: string) => void

/** Until the router exists, the browser navigates itself. */
let navigate: Navigate = (path) => location.assign(path)

export function connectNavigate(given: Navigate): void {
  navigate = given
}

/** Navigates from outside of components. Inside, use the hook of the router. */
export function goTo(path: string): void {
  navigate(path)
}
