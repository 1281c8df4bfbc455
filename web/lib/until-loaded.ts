const RETRY_MS = 3000

/** Loads code that no page waits for. While the server is away it is asked for again: an error would take the page with it. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return untilLoaded(load)
  }
}
