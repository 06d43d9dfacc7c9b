const PREFIX = 'leekha.missed.'

/** How many missed turns of a game this browser has spoken of. */
export function readMissSeen(id: string): number {
  try {
    return Number(localStorage.getItem(PREFIX + id)) || 0
  } catch {
    return 0
  }
}

export function writeMissSeen(id: string, missed: number): void {
  try {
    localStorage.setItem(PREFIX + id, String(missed))
  } catch {
    // A browser that keeps nothing says it again.
  }
}
